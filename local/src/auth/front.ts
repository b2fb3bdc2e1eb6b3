import { readFileSync } from 'node:fs'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOn } from '../listen-on.ts'
import type { Ports } from '../stack/ports.ts'

/** Google's sign-in script, replaced by one that needs no Google. */
export const gapiScript = readFileSync(new URL('gapi.js', import.meta.url), 'utf8')

const emulatorPages = '/emulator/auth/'
const gapiPath = '/__local/gapi.js'
const stylesPath = '/__local/sign-in.css'

/** For the emulator's account chooser, which would load styles and icons from the internet. */
const styles = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 26rem; padding: 1.5rem; color: #222; }
.material-icons, .mdc-notched-outline__leading, .mdc-notched-outline__trailing { display: none; }
.custom-label { display: none; }
ul { list-style: none; padding: 0; }
ul { margin: 0 1.25rem; }
li { padding: .75rem; border: 1px solid #ddd; border-radius: 5px; margin-bottom: .5rem; height: auto; cursor: pointer; }
.mdc-list-item__primary-text, .mdc-list-item__secondary-text { display: block; }
.form-label, .vs { display: block; margin-top: .75rem; }
input { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem; border: 1px solid #bbb;
  border-radius: 5px; }
button { font: inherit; padding: .5rem 1rem; border: 1px solid #9873ff; border-radius: 5px; background: #fff;
  color: #5b3fc4; cursor: pointer; }
.callout { background: #f4f0ff; padding: .75rem; border-radius: 5px; font-size: .875rem; }
`

export type AuthFront = { stop: () => void }

type AuthFrontPorts = Pick<Ports, 'signIn' | 'auth' | 'site'>

/**
 * A proxy before the Auth emulator. Only the pages of the sign-in window are not passed through: Hosting serves them
 * with the headers of production, and this proxy their scripts and styles, so that signing in needs no internet.
 */
export async function startAuthFront(ports: AuthFrontPorts): Promise<AuthFront> {
  // A connection per request: the emulator could close a reused one at the wrong moment.
  const agent = new Agent()
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (path.startsWith(gapiPath)) {
      send(outgoing, 'text/javascript', gapiScript)
      return
    }
    if (path.startsWith(stylesPath)) {
      send(outgoing, 'text/css', styles)
      return
    }
    const isPage = path.startsWith(emulatorPages)
    const forward = request(
      {
        host: '127.0.0.1',
        port: isPage ? ports.site : ports.auth,
        path: isPage ? path.replace(emulatorPages, '/__/auth/') : path,
        method: incoming.method,
        headers: { ...incoming.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) },
        agent,
      },
      (answer) => {
        if (isPage) return void sendPage(answer, outgoing)
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forward.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(forward)
  })
  const { stop } = await listenOn(server, ports.signIn)
  return {
    stop: () => {
      stop()
      agent.destroy()
    },
  }
}

async function sendPage(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const page = (await answer.setEncoding('utf8').toArray()).join('')
  const isOutside = String.raw`[^>]*(?:unpkg\.com|fonts\.g)[^>]*>`
  const local = page
    .replaceAll('https://apis.google.com/js/api.js', gapiPath)
    .replaceAll(new RegExp(`<link${isOutside}`, 'g'), '')
    .replaceAll(new RegExp(`<script${isOutside}</script>`, 'g'), '')
    .replace('</style>', `</style><link rel="stylesheet" href="${stylesPath}">`)
  const headers = { ...answer.headers }
  delete headers['content-length']
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(local)
}

function send(outgoing: ServerResponse, type: string, content: string): void {
  outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(content)
}
