/**
 * Preloaded into the Firebase CLI: it starts in half the time, and its Hosting calls functions and serves the sign-in
 * pages like the real one.
 */
import { subscribe } from 'node:diagnostics_channel'
import { request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'

type ExegesisExpress = {
  middleware: (spec: unknown, options: Record<string, unknown>) => Promise<unknown>
}
type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
type ReservedPages = { initMiddleware: (init: unknown) => Middleware }
type Versioning = { getLatestSDKVersion: () => string | undefined }

// What the CLI loads, as it finds it.
const requireAsCli = createRequire(
  createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'),
)
const exegesis = requireAsCli('exegesis-express') as ExegesisExpress
const reserved = requireAsCli('../hosting/initMiddleware.js') as ReservedPages
const versioning = requireAsCli('../deploy/functions/runtimes/node/versioning.js') as Versioning

// It would compile validators for the whole Auth API, of which a stack uses little.
const { middleware } = exegesis
exegesis.middleware = (spec, options) =>
  middleware(spec, { ...options, lazyCompileValidationSchemas: true })

// It would ask npm for the newest firebase-functions, only to print a hint.
versioning.getLatestSDKVersion = () => undefined

/** Where the pages of the sign-in window are. */
const emulator = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/emulator/auth/`

// Its Hosting lacks Firebase's sign-in pages, which the site's headers could break.
const { initMiddleware } = reserved
reserved.initMiddleware = (init) => {
  const others = initMiddleware(init)
  return (incoming, outgoing, next) => {
    const [, page] = /^\/__\/auth\/((?:handler|iframe)(?:\?.*)?)$/.exec(incoming.url ?? '') ?? []
    if (page === undefined) others(incoming, outgoing, next)
    else passOn(emulator + page, incoming, outgoing)
  }
}

function passOn(url: string, { method, headers }: IncomingMessage, outgoing: ServerResponse) {
  const question = ask(url, { method, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  question.on('error', () => outgoing.writeHead(502).end())
  question.end()
}

/** One of Google's addresses that Hosting was seen to call functions from. */
const hostingHop = '34.96.0.1'
const [siteOrigin = ''] = process.env['SITE_ORIGINS']?.split(',') ?? []
const sitePort = Number(URL.parse(siteOrigin)?.port)

// After what the caller wrote come the caller's address and Google's.
subscribe('http.server.request.start', (message) => {
  const { request, server } = message as { request: IncomingMessage; server: Server }
  const address = server.address()
  if (address === null || typeof address === 'string' || address.port !== sitePort) return
  const hops = [request.headers['x-forwarded-for'] ?? [], request.socket.remoteAddress, hostingHop]
  request.headers['x-forwarded-for'] = hops.flat().join(', ')
})
