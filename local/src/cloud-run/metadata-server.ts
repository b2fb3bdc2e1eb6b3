import { createServer, type ServerResponse } from 'node:http'
import { listenOn } from '../listen-on.ts'
import type { IdTokens } from './id-tokens.ts'

export type MetadataServerOptions = {
  port: number
  /** The account that programs on this machine run as. */
  account: string
  tokens: IdTokens
}

/** Every question must carry this, and every answer does. */
const flavour = { 'Metadata-Flavor': 'Google' }
const instancePath = '/computeMetadata/v1/instance'
const identityPath = `${instancePath}/service-accounts/default/identity`

/**
 * Google's metadata server, as far as callers of a Cloud Run service need it: issues tokens of the account they run as.
 * Google's libraries find it by `GCE_METADATA_HOST`.
 */
export async function startMetadataServer({
  port,
  account,
  tokens,
}: MetadataServerOptions): Promise<{ stop: () => void }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://metadata')
    if (request.headers['metadata-flavor'] !== 'Google') {
      send(response, 403, 'Missing required header "Metadata-Flavor": "Google"')
      return
    }
    const audience = searchParams.get('audience')
    if (pathname === identityPath) {
      if (audience === null) send(response, 400, 'non-empty audience parameter required')
      else send(response, 200, tokens.sign({ email: account, audience }))
      return
    }
    // Google's libraries send this to detect a metadata server.
    send(response, pathname.replace(/\/$/, '') === instancePath ? 200 : 404, '')
  })
  return await listenOn(server, port)
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...flavour, 'Content-Type': 'application/text' }).end(text)
}
