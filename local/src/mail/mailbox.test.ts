import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createLog } from '@hairstyle/core/log.ts'
import { LetterRefusedError, smtpMailer } from '@hairstyle/core/mail/mailer.ts'
import { createStore, type Store } from '@hairstyle/core/store/store.ts'
import { initializeApp } from 'firebase-admin/app'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePorts, type Ports } from '../stack/ports.ts'
import { productSecrets } from '../stack/environment.ts'
import { startMailbox, type Mailbox } from './mailbox.ts'

const logged: string[] = []
/** Mails that the functions were told of; they fail the first time. */
const told: string[] = []
const functions = createServer((request, response) => {
  void request.toArray().then((chunks) => {
    const { document } = JSON.parse(Buffer.concat(chunks).toString()) as { document: string }
    response.writeHead(told.includes(document) ? 204 : 500).end()
    told.push(document)
  })
})
let ports: Ports
let store: Store
let firestore: ChildProcess
let mailbox: Mailbox
const message = { subject: 'Your <look>', text: 'Hello!', html: '<p>Hello!</p>' }

beforeAll(async () => {
  ports = await freePorts()
  firestore = fork(join(import.meta.dirname, '../firestore/main.ts'), [String(ports.firestore)])
  await once(firestore, 'message')
  const projectId = 'mailbox-test'
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${ports.firestore}`
  store = createStore(initializeApp({ projectId }, projectId), createLog('silent'))
  functions.listen(ports.functions, '127.0.0.1')
  await once(functions, 'listening')
  const functionsUrl = `http://127.0.0.1:${ports.functions}`
  const log = (line: string) => void logged.push(line)
  mailbox = await startMailbox({ ports, projectId, functionsUrl, log })
})
afterAll(async () => {
  await mailbox.stop()
  firestore.kill()
  functions.close()
  functions.closeAllConnections()
})

const mailer = () => smtpMailer(productSecrets(ports).SMTP_URL)

it('takes what the product sends, and refuses addresses as a mail server does', async () => {
  await mailer().send({ id: 'a1', to: 'ada@example.com', message })
  expect(logged).toContain('took a mail to ada@example.com')
  const refused = mailer().send({ id: 'b2', to: 'bob@refused.example', message })
  await expect(refused).rejects.toThrow(LetterRefusedError)
})

it('is asked again where the mail server is not there', async () => {
  const gone = smtpMailer('smtp://127.0.0.1:1?from=hello@example.com')
  const error: unknown = await gone
    .send({ id: 'c3', to: 'ada@example.com', message })
    .catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(LetterRefusedError)
})

it('tells the product of each mail until it answers well, and shows it', async () => {
  const createdAt = new Date('2026-11-20T12:00:00Z')
  const mail = { ownerId: null, to: 'ada@example.com', message, createdAt }
  await store.batch((writer) => store.mail.create(writer, 'one', mail))
  await expect.poll(() => told).toEqual(['mail/one', 'mail/one'])
  const page = await (await fetch(`http://127.0.0.1:${ports.mail}`)).text()
  expect(page).toContain('Your &lt;look&gt;')
  expect(page).toContain('to ada@example.com, 2026-11-20T12:00:00.000Z, waits')
})
