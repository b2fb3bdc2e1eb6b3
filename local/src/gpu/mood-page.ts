import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOn } from '../listen-on.ts'
import { isMood, moods, type Mood, type MoodName } from './moods.ts'

/** A page that sets the picture server's mood; tests press its buttons, too: `POST /` with `mood`. */
export async function startMoodPage(port: number, mood: Mood): Promise<{ stop: () => void }> {
  const server = createServer((request, response) => {
    answer(request, mood).then(
      ({ status, body }) =>
        response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(body),
      () => response.destroy(),
    )
  })
  return await listenOn(server, port)
}

async function answer(request: IncomingMessage, mood: Mood) {
  if (request.method === 'POST') {
    const name = new URLSearchParams(await text(request)).get('mood')
    if (!isMood(name)) return { status: 400, body: 'There is no such mood.' }
    mood.become(name)
  }
  return { status: 200, body: page(mood.name) }
}

function page(current: MoodName): string {
  const buttons = Object.entries(moods).map(
    ([name, words]) =>
      `<p><button name="mood" value="${name}"${name === current ? ' disabled' : ''}>${words}</button></p>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Picture server</title><style>${styles}</style>
<h1>What the picture server does</h1>
<form method="post">${buttons.join('\n')}</form></html>`
}

const styles = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
button { font: inherit; text-align: start; padding: .5rem .75rem; }
`
