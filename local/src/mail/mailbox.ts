import { createServer, type ServerResponse } from 'node:http'
import { escapeHtml } from '@hairstyle/core/text/escape-html.ts'
import { Firestore, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import { SMTPServer } from 'smtp-server'
import { listenOn } from '../listen-on.ts'
import { tellOfMails } from './tell-of-mails.ts'

const maxShown = 100

export type Mailbox = { stop: () => Promise<void> }

type MailboxInput = {
  ports: {
    /** Of the page. */
    mail: number
    smtp: number
    firestore: number
  }
  projectId: string
  /** Where functions are called. */
  functionsUrl: string
  log: (line: string) => void
}

type Mail = { to: string; subject: string; html: string; state: string; createdAt: Date }

/**
 * What mails need on this machine: the event that triggers the sending of each, a mail server from which nothing leaves
 * the machine, and a page that shows them.
 */
export async function startMailbox(input: MailboxInput): Promise<Mailbox> {
  const { ports, projectId, functionsUrl, log } = input
  const firestore = new Firestore({
    projectId,
    host: `127.0.0.1:${ports.firestore}`,
    ssl: false,
    customHeaders: { Authorization: 'Bearer owner' },
  })
  const server = createServer((_request, response) => {
    readMails(firestore)
      .then((mails) => sendPage(response, 200, mailboxPage(mails)))
      .catch(() => sendPage(response, 503, 'Firestore does not answer. Please reload in a moment.'))
  })
  const page = await listenOn(server, ports.mail)
  const mailServer = await startMailServer(ports.smtp, log)
  const events = tellOfMails(firestore, { url: `${functionsUrl}/sendMail-0`, log })
  return {
    stop: async () => {
      events.stop()
      mailServer.stop()
      page.stop()
      await firestore.terminate()
    },
  }
}

async function readMails(firestore: Firestore): Promise<Mail[]> {
  const { docs } = await firestore
    .collection('mail')
    .orderBy('createdAt', 'desc')
    .limit(maxShown)
    .get()
  return docs.map((document) => {
    const createdAt: unknown = document.get('createdAt')
    return {
      to: String(document.get('to')),
      subject: String(document.get('message.subject')),
      html: String(document.get('message.html')),
      state: stateOf(document),
      createdAt: createdAt instanceof Timestamp ? createdAt.toDate() : new Date(0),
    }
  })
}

function stateOf(document: DocumentSnapshot): string {
  const state: unknown = document.get('delivery.state')
  const problem: unknown = document.get('delivery.problem')
  return [state ?? 'waits', problem ?? []].flat().map(String).join(': ')
}

function sendPage(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mail</title><style>${styles}</style><h1>Mail</h1>${body}</html>`,
  )
}

function mailboxPage(mails: readonly Mail[]): string {
  if (mails.length === 0) return '<p>Nothing was sent yet.</p>'
  return mails
    .map(
      ({ to, subject, html, state, createdAt }) => `<article>
  <h2>${escapeHtml(subject)}</h2>
  <p>to ${escapeHtml(to)}, ${createdAt.toISOString()}, ${escapeHtml(state)}</p>
  <iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(`<base target="_top">${html}`)}"></iframe>
</article>`,
    )
    .join('\n')
}

const styles = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #1a1230; }
article { border: 1px solid #e6e0f5; border-radius: 5px; padding: 1rem; margin-bottom: 1rem; }
h2 { font-size: 1.125rem; margin: 0; }
p { margin: 0 0 .5rem; color: #574f6e; }
iframe { border: 0; width: 100%; height: 44rem; }
`

/**
 * A mail server that accepts and drops every mail. It refuses addresses at `refused.example` for good, like a server
 * without such a mailbox.
 */
async function startMailServer(
  port: number,
  log: (line: string) => void,
): Promise<{ stop: () => void }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      const refusal = Object.assign(new Error('No such mailbox.'), { responseCode: 550 })
      answer(address.endsWith('@refused.example') ? refusal : null)
    },
    onData(stream, { envelope }, answer) {
      stream.resume().on('end', () => {
        log(`took a mail to ${envelope.rcptTo.map(({ address }) => address).join(', ')}`)
        answer()
      })
    },
  })
  // Clients that hang up are no fault of the server.
  server.on('error', (error) => log(String(error)))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    stop: () => {
      server.close()
    },
  }
}
