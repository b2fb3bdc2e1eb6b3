import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestAccount } from '../testing/test-account.ts'
import type { TestAccount } from '../testing/test-account.ts'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => {
  account.stop()
})

describe('customers', () => {
  test('live and die', async () => {
    const { stripe } = account
    const created = await stripe.customers.create({
      email: 'ada@example.com',
      name: 'Ada',
      metadata: { uid: 'u1', note: 'x' },
    })
    const changed = await stripe.customers.update(created.id, {
      name: '',
      metadata: { note: '', more: 'y' },
    })
    expect(changed).toMatchObject({ name: null, metadata: { uid: 'u1', more: 'y' } })
    expect(await account.lastEvent('customer.updated')).toMatchObject({
      data: { previous_attributes: { name: 'Ada', metadata: { note: 'x', more: null } } },
    })
    const { data } = await stripe.customers.list({ email: 'ada@example.com' })
    expect(data.map(({ id }) => id)).toEqual([created.id])
    expect(await stripe.customers.del(created.id)).toMatchObject({ deleted: true })
    expect(await stripe.customers.retrieve(created.id)).toMatchObject({ deleted: true })
    await expect(stripe.customers.update(created.id, {})).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('lists', () => {
  test('have pages, newest first, that autopagination walks', async () => {
    const { stripe } = account
    const made: string[] = []
    for (let index = 0; index < 7; index += 1)
      made.push((await stripe.products.create({ name: `Product ${index}`, active: false })).id)
    const newestFirst = made.toReversed()
    const first = await stripe.products.list({ active: false, limit: 3 })
    expect(first.data.map(({ id }) => id)).toEqual(newestFirst.slice(0, 3))
    expect(first).toMatchObject({ has_more: true, url: '/v1/products' })
    const all = await stripe.products
      .list({ active: false, limit: 3 })
      .autoPagingToArray({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(newestFirst)
    const back = await stripe.products.list({
      active: false,
      limit: 2,
      ending_before: newestFirst[4] ?? '',
    })
    expect(back.data.map(({ id }) => id)).toEqual(newestFirst.slice(2, 4))
    const now = Math.floor(Date.now() / 1000)
    const later = await stripe.products.list({ active: false, created: { gt: now + 60 } })
    expect(later).toMatchObject({ data: [], has_more: false })
  })
})

describe('prices', () => {
  test('a lookup key moves only when it is said so', async () => {
    const { stripe } = account
    const { id: product } = await stripe.products.create({ id: 'pack-10', name: 'Ten' })
    const params = { product, currency: 'usd', lookup_key: 'pack-10' }
    const old = await stripe.prices.create({ ...params, unit_amount: 499 })
    await expect(stripe.prices.create({ ...params, unit_amount: 599 })).rejects.toMatchObject({
      param: 'lookup_key',
      message: `A price (\`${old.id}\`) already uses that lookup key.`,
    })
    const young = await stripe.prices.create({
      ...params,
      unit_amount: 599,
      transfer_lookup_key: true,
    })
    await stripe.prices.update(old.id, { active: false })
    const { data } = await stripe.prices.list({
      lookup_keys: ['pack-10'],
      active: true,
      expand: ['data.product'],
    })
    expect(data).toMatchObject([{ id: young.id, unit_amount: 599, product: { name: 'Ten' } }])
    expect(await stripe.prices.retrieve(old.id)).toMatchObject({ lookup_key: null, active: false })
    await expect(stripe.products.create({ id: 'pack-10', name: 'Ten' })).rejects.toMatchObject({
      code: 'resource_already_exists',
    })
  })
})

describe('idempotency keys', () => {
  test('give the same answer again, and refuse another request', async () => {
    const { stripe } = account
    const idempotencyKey = 'once'
    const first = await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey })
    const again = await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey })
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId)
    const others = [
      stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey }),
      stripe.products.create({ name: 'x' }, { idempotencyKey }),
    ]
    for (const other of others)
      await expect(other).rejects.toMatchObject({
        type: 'StripeIdempotencyError',
        rawType: 'idempotency_error',
        statusCode: 400,
      })
    expect((await account.lastEvent('customer.created')).request).toEqual({
      id: first.lastResponse.requestId,
      idempotency_key: 'once',
    })
  })

  test('are free again after parameters that did not pass', async () => {
    const { stripe } = account
    const idempotencyKey = 'mended'
    await expect(
      stripe.customers.create({ email: 'wrong' }, { idempotencyKey }),
    ).rejects.toMatchObject({ code: 'email_invalid' })
    await stripe.customers.create({ email: 'right@example.com' }, { idempotencyKey })
    const tooLong = { idempotencyKey: 'x'.repeat(256) }
    await expect(stripe.customers.create({}, tooLong)).rejects.toMatchObject({ statusCode: 400 })
  })
})
