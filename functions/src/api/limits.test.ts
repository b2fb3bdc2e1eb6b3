import type { RequestOf } from '@hairstyle/contract/api.ts'
import { limits, type Limit } from '@hairstyle/core/rate-limits/limits.ts'
import { spendTurns } from '@hairstyle/core/testing/fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFullWorld, type FullWorld } from '../testing/full-world.ts'
import type { PublicKey } from '../testing/full-world/inputs.ts'
import { gradient } from '../testing/pictures.ts'

let world: FullWorld
beforeAll(async () => {
  world = await createFullWorld()
})
afterAll(() => world.close())

const address = '203.0.113.50'

interface Spent {
  readonly limit: Limit
  readonly subject: string
}

async function spend({ limit, subject }: Spent): Promise<void> {
  await spendTurns(world.test.ctx, limit, subject)
}

async function ask<Key extends PublicKey>(key: Key, headers: Record<string, string> = {}) {
  const picture = { bytes: await gradient(600, 600), name: 'photo.jpg' }
  const input: RequestOf<Key> = world.inputs[key]
  return await world.test.api.call(key, input, {
    picture,
    headers: { 'X-Forwarded-For': address, ...headers },
  })
}

async function expectRefused(key: PublicKey, token = ''): Promise<void> {
  const { status, code, headers } = await ask(key, { Authorization: token })
  expect([status, code]).toEqual([429, 1006])
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
}

const byAccount: [PublicKey, Limit][] = [
  ['POST /hairstyle/upload/:type', limits.upload],
  ['POST /hairstyle/mine/share/create', limits.share],
  ['POST /hairstyle/mine/share/operate/:id', limits.vote],
  ['POST /hairstyle/blogger/report', limits.report],
  ['POST /hairstyle/blogger/user/submit', limits.submit],
  ['POST /hairstyle/influencer/submit', limits.submit],
  ['POST /hairstyle/item/buy', limits.buy],
  ['POST /hairstyle/item/subs/cancel', limits.plan],
  ['POST /hairstyle/item/subs/resume', limits.plan],
  ['POST /tracking/buy', limits.buy],
  ['POST /tracking/plan/cancel', limits.plan],
  ['POST /salon-kit/style/own', limits.ownStyle],
  ['POST /survey/answer', limits.answer],
  ['POST /user/verify/email', limits.verifyEmail],
]
const byAddress: [PublicKey, Limit][] = [
  ['POST /hairstyle/mine/share/operate/:id', limits.vote],
  ['POST /hairstyle/blogger/report', limits.report],
  ['POST /hairstyle/influencer/submit', limits.submit],
]

describe('too often', () => {
  it.each(byAccount)('%s is refused for a while, whatever the address', async (key, limit) => {
    const { ctx } = world.test
    ctx.advance(24 * 3_600_000)
    await spend({ limit, subject: world.ada.uid })
    await expectRefused(key, world.ada.token)
    ctx.advance(limit.seconds * 1000)
    expect((await ask(key, { Authorization: world.ada.token })).status).not.toBe(429)
  })

  it.each(byAddress)('%s is refused for whoever has no account', async (key, limit) => {
    const { ctx } = world.test
    ctx.advance(24 * 3_600_000)
    await spend({ limit, subject: address })
    await expectRefused(key)
    ctx.advance(limit.seconds * 1000)
    expect((await ask(key)).status).not.toBe(429)
  })

  it('uploads are refused to a browser without an account, and to all behind an address', async () => {
    const { ctx } = world.test
    ctx.advance(24 * 3_600_000)
    const key = 'POST /hairstyle/upload/:type'
    const [cookie = ''] = ((await ask(key)).headers.get('Set-Cookie') ?? '').split(';')
    const [, browserId = ''] = /^__session=(\w+)/.exec(cookie) ?? []
    const { upload, uploadAtAddress } = limits
    await spendTurns(ctx, upload, browserId, upload.max - 1)
    expect((await ask(key, { Cookie: cookie })).status).toBe(429)
    expect((await ask(key, { Cookie: 'forged' })).status).toBe(200)
    const all = { limit: uploadAtAddress, subject: address }
    await spend(all)
    await expect(spend(all)).rejects.toThrow()
    expect((await ask(key)).status).toBe(429)
  })

  it('try-ons are refused, to an account and to an address', async () => {
    const { ctx } = world.test
    const key = 'POST /hairstyle/create'
    const { ada } = world
    const until = new Date(ctx.clock().getTime() + 1000)
    await world.test.change('users', ada.uid, { createPace: { count: limits.create.max, until } })
    await expectRefused(key, ada.token)
    ctx.advance(1000)
    await spend({ limit: limits.createAtAddress, subject: address })
    for (let turn = 1; turn < limits.createAtAddress.step; turn += 1) {
      await ask(key, { Authorization: ada.token })
    }
    await expectRefused(key, ada.token)
  })
})
