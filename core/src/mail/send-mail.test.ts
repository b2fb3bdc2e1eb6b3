import { beforeEach, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { useTestContext } from '../testing/test-context.ts'
import { LetterRefusedError, type Letter } from './mailer.ts'
import { MailUnderWayError, sendMail } from './send-mail.ts'

/** What reached the mail server. */
let taken: Letter[]
let answer: () => Promise<void>
beforeEach(() => {
  taken = []
  answer = () => Promise.resolve()
})
const send = async (letter: Letter) => {
  await answer()
  taken.push(letter)
}
const ctx = useTestContext(() => ({ mailer: { send } }))

const down = () => Promise.reject(new Error('ECONNREFUSED'))

async function post(): Promise<string> {
  const id = newId()
  const message = { subject: 'Your look is ready', text: 'Hello!', html: '<p>Hello!</p>' }
  const mail = { ownerId: null, to: 'ada@example.com', message, createdAt: ctx.clock() }
  await ctx.store.batch((writer) => ctx.store.mail.create(writer, id, mail))
  return id
}

const deliveryOf = async (id: string) => (await ctx.store.mail.find(id))?.delivery

it('sends a mail once, however often it is told of it, and says so', async () => {
  const id = await post()
  await sendMail(ctx, id)
  await sendMail(ctx, id)
  expect(taken).toMatchObject([
    { id, to: 'ada@example.com', message: { subject: 'Your look is ready' } },
  ])
  expect(await deliveryOf(id)).toMatchObject({ state: 'sent', attempts: 1, problem: null })
})

it('keeps a mail for 30 days', async () => {
  const mail = await ctx.store.mail.find(await post())
  expect(mail?.expiresAt).toEqual(new Date(ctx.clock().getTime() + 30 * 24 * 3_600_000))
})

it('lets nobody else send what is being sent, and goes on where that process died', async () => {
  const id = await post()
  const server = Promise.withResolvers<undefined>()
  answer = () => server.promise
  const first = sendMail(ctx, id)
  await expect.poll(() => deliveryOf(id)).toMatchObject({ state: 'sending' })
  await expect(sendMail(ctx, id)).rejects.toThrow(MailUnderWayError)
  ctx.advance(3 * 60_000)
  answer = () => Promise.resolve()
  await sendMail(ctx, id)
  expect(taken).toHaveLength(1)
  server.resolve(undefined)
  await first
})

it('asks to be tried again while the mail server does not answer, and gives up after the 12th attempt', async () => {
  const id = await post()
  answer = down
  for (let attempt = 1; attempt < 12; attempt++) {
    await expect(sendMail(ctx, id)).rejects.toThrow('ECONNREFUSED')
    expect(await deliveryOf(id)).toMatchObject({
      state: 'sending',
      attempts: attempt,
      problem: 'Error: ECONNREFUSED',
    })
  }
  await sendMail(ctx, id)
  expect(await deliveryOf(id)).toMatchObject({ state: 'failed', attempts: 12 })
  answer = () => Promise.resolve()
  await sendMail(ctx, id)
  expect(taken).toEqual([])
})

it('does not try again what the mail server refuses for good', async () => {
  const id = await post()
  answer = () => Promise.reject(new LetterRefusedError('550 no such mailbox'))
  await sendMail(ctx, id)
  expect(await deliveryOf(id)).toMatchObject({
    state: 'failed',
    attempts: 1,
    problem: expect.stringContaining('550') as string,
  })
})

it('sends nothing that is gone, and leaves all for later where there is no mail server', async () => {
  await sendMail(ctx, newId())
  const id = await post()
  await sendMail({ ...ctx, mailer: null }, id)
  expect(taken).toEqual([])
  expect(await deliveryOf(id)).toBeNull()
})
