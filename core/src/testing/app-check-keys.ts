import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import http, { createServer } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

const keyId = 'this-machine'

interface Claims {
  /** Project of the token; by default the tests' own. */
  readonly projectId: string
  readonly expiresInSeconds?: number
}

/** App Check's keys on a local server, and tokens signed with them. */
export interface AppCheckKeys {
  sign(claims: Claims): string
  /** Signed with an unknown key. */
  forge(claims: Claims): string
  close(): void
}

/** Redirects all requests for Google's keys to this machine until `close`. */
export async function startAppCheckKeys(): Promise<AppCheckKeys> {
  const [own, other] = [newKey(), newKey()]
  const { n, e } = own.publicKey.export({ format: 'jwk' })
  const keys = [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid: keyId, n, e }]
  const server = createServer((_request, response) => response.end(JSON.stringify({ keys })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // The address of the keys is a constant of firebase-admin, which calls this function.
  const request = vi.spyOn(https, 'request')
  request.mockImplementation(((
    options: https.RequestOptions,
    listener: (r: http.IncomingMessage) => void,
  ) =>
    http.request(
      {
        ...options,
        agent: undefined,
        protocol: 'http:',
        host: '127.0.0.1',
        hostname: '127.0.0.1',
        port,
      },
      listener,
    )) as typeof https.request)
  return {
    sign: (claims) => signed(claims, own.privateKey),
    forge: (claims) => signed(claims, other.privateKey),
    close() {
      request.mockRestore()
      server.close()
      server.closeAllConnections()
    },
  }
}

function newKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

function signed({ projectId, expiresInSeconds = 3600 }: Claims, key: KeyObject): string {
  const now = Math.floor(Date.now() / 1000)
  const content = [
    { alg: 'RS256', kid: keyId, typ: 'JWT' },
    {
      iss: 'https://firebaseappcheck.googleapis.com/42',
      aud: ['projects/42', `projects/${projectId}`],
      sub: '1:42:web:1',
      iat: now - 10,
      exp: now + expiresInSeconds,
    },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')
  return `${content}.${signature}`
}
