import { beforeAll, expect, it } from 'vitest'
import { addReport, addSubmission } from '../testing/fixtures.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { tellAdmins } from './tell-admins.ts'

const hour = 60 * 60_000

let ctx: TestContext
beforeAll(() => {
  const context = createTestContext()
  ctx = { ...context, config: { ...context.config, adminEmail: 'admin@site.test' } }
})

async function mails() {
  const all = await ctx.store.mail.list((collection) => collection.orderBy('createdAt'))
  return all.map(({ to, message }) => ({ to, subject: message.subject, text: message.text }))
}

it('admins get one mail an hour about all that came in, and none about nothing', async () => {
  await tellAdmins(ctx)
  expect(await mails()).toEqual([])
  await Promise.all([
    addReport(ctx, { detail: 'Secret words' }),
    addReport(ctx, { detail: 'Secret words' }),
    addReport(ctx, { status: 'done' }),
    addSubmission(ctx),
  ])
  ctx.advance(hour)
  await Promise.all([tellAdmins(ctx), tellAdmins(ctx)])
  ctx.advance(hour)
  await tellAdmins(ctx)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'admin@site.test', subject: '3 things wait for you' })
  expect(mail?.text).toContain('Reports: 2')
  expect(mail?.text).toContain('Profiles to be listed: 1')
  expect(mail?.text).not.toContain('Secret words')

  await addSubmission(ctx)
  ctx.advance(hour)
  await tellAdmins(ctx)
  expect((await mails()).at(-1)?.subject).toBe('Something waits for you')
})

it('without an address nobody is told', async () => {
  const before = await mails()
  await addReport(ctx)
  ctx.advance(hour)
  await tellAdmins({ ...ctx, config: { ...ctx.config, adminEmail: null } })
  expect(await mails()).toEqual(before)
})
