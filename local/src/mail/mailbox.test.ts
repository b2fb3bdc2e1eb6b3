import { once } from 'node:events'
import { createServer } from 'node:http'
import { LetterRefusedError, smtpMailer } from '@hairstyle/core/mail/mailer.ts'
import { startFirestore } from '@hairstyle/core/testing/firestore.ts'
import { createTestContext } from '@hairstyle/core/testing/test-context.ts'
import type { TestContext } from '@hairstyle/core/testing/test-context.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePorts } from '../stack/ports.ts'
import { productSecrets } from '../stack/environment.ts'
import type { Ports } from '../stack/ports.ts'
import type { Mailbox } from './mailbox.ts'
import { startMailbox } from './mailbox.ts'

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
let ctx: TestContext
let mailbox: Mailbox
const message = { subject: 'Your <look>', text: 'Hello!', html: '<p>Hello!</p>' }

beforeAll(async () => {
  await startFirestore()
  ctx = createTestContext()
  const [, firestore = ''] = process.env['FIRESTORE_EMULATOR_HOST']?.split(':') ?? []
  ports = { ...(await freePorts()), firestore: Number(firestore) }
  functions.listen(ports.functions, '127.0.0.1')
  await once(functions, 'listening')
  const functionsUrl = `http://127.0.0.1:${ports.functions}`
  const log = (line: string) => void logged.push(line)
  const { projectId } = ctx.config
  mailbox = await startMailbox({ ports, projectId, functionsUrl, log })
})
afterAll(async () => {
  await mailbox.stop()
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
  const mail = { ownerId: null, to: 'ada@example.com', message, createdAt: ctx.clock() }
  await ctx.store.batch((writer) => ctx.store.mail.create(writer, 'one', mail))
  await expect.poll(() => told).toEqual(['mail/one', 'mail/one'])
  const page = await (await fetch(`http://127.0.0.1:${ports.mail}`)).text()
  expect(page).toContain('Your &lt;look&gt;')
  expect(page).toContain('to ada@example.com, 2026-11-20T12:00:00.000Z, waits')
})
