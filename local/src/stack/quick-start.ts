/** Preloaded into the Firebase CLI, which then starts in half the time, and whose Hosting calls functions as the real one does. */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server } from 'node:http'
import { createRequire } from 'node:module'

type ExegesisExpress = {
  middleware: (spec: unknown, options: Record<string, unknown>) => Promise<unknown>
}
type Versioning = { getLatestSDKVersion: () => string | undefined }

// What the CLI loads, as it finds it.
const requireAsCli = createRequire(
  createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'),
)
const exegesis = requireAsCli('exegesis-express') as ExegesisExpress
const versioning = requireAsCli('../deploy/functions/runtimes/node/versioning.js') as Versioning

// It would compile the checks of all that its accounts can be asked, of which a stack hears little.
const { middleware } = exegesis
exegesis.middleware = (spec, options) =>
  middleware(spec, { ...options, lazyCompileValidationSchemas: true })

// It would ask npm for the newest firebase-functions, and only say so.
versioning.getLatestSDKVersion = () => undefined

/** One of Google's addresses that Hosting was seen to call functions from. */
const hostingHop = '34.96.0.1'
const [siteOrigin = ''] = process.env['SITE_ORIGINS']?.split(',') ?? []
const sitePort = Number(URL.parse(siteOrigin)?.port)

// Behind what a caller wrote come their address and Google's.
subscribe('http.server.request.start', (message) => {
  const { request, server } = message as { request: IncomingMessage; server: Server }
  const address = server.address()
  if (address === null || typeof address === 'string' || address.port !== sitePort) return
  const hops = [request.headers['x-forwarded-for'] ?? [], request.socket.remoteAddress, hostingHop]
  request.headers['x-forwarded-for'] = hops.flat().join(', ')
})
