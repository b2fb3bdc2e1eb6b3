import { lookup } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'

/** A host that is not on the public internet, or not over HTTPS on port 443. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError'
}

export type Resolve = (name: string) => Promise<readonly LookupAddress[]>

interface Question {
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** For the whole exchange, the answer included. */
  readonly timeoutMs: number
  /** Limit of the answer; 0 reads none of it. */
  readonly maxBytes: number
  /** Whether it is a local stand-in named by the settings, to which the rules for strangers do not apply. */
  readonly isStandIn: boolean
  readonly resolve?: Resolve
}

export interface StrangersAnswer {
  readonly status: number
  readonly text: string
}

/**
 * Calls a server that somebody named: only on the public internet, at the very address that was checked, so that no
 * second DNS answer leads into our own network; only over HTTPS; without following redirects.
 * @throws {NotPublicError}, or what the network or an answer that is too long throws.
 */
export async function askStranger(url: URL, question: Question): Promise<StrangersAnswer> {
  const { isStandIn, maxBytes, resolve = resolveAll } = question
  if (!isStandIn) requirePublic(url)
  const response = await send(url, question, isStandIn ? undefined : publicOnly(resolve))
  const status = response.statusCode ?? 0
  if (maxBytes > 0) return { status, text: await readText(response, maxBytes) }
  response.destroy()
  return { status, text: '' }
}

/** Checks the URL itself; names are checked when they are resolved. */
function requirePublic({ protocol, port, hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' || port !== '' || (isIP(host) !== 0 && !isPublicAddress(host))) {
    throw new NotPublicError('not an address on the internet')
  }
}

function send(
  url: URL,
  { method = 'GET', headers, body, timeoutMs }: Question,
  lookupBy: LookupFunction | undefined,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        headers: {
          ...headers,
          ...(body !== undefined && { 'Content-Length': `${Buffer.byteLength(body)}` }),
        },
        // A new connection: none from before this address was checked.
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(lookupBy && { lookup: lookupBy }),
      },
      resolve,
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Resolves names to public addresses only; one that is not public fails all. */
function publicOnly(resolve: Resolve): LookupFunction {
  return (name, { all = false }, callback) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses
        if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
          callback(new NotPublicError('not a host on the internet'), [])
        } else if (all) callback(null, [...addresses])
        else callback(null, first.address, first.family)
      },
      (cause: unknown) => callback(cause as NodeJS.ErrnoException, []),
    )
  }
}

function resolveAll(name: string): Promise<LookupAddress[]> {
  return lookup(name, { all: true })
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new Error('The answer is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
