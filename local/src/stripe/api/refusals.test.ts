import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf, libraryFor, post, startTestAccount } from '../testing/test-account.ts'
import type { TestAccount } from '../testing/test-account.ts'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => {
  account.stop()
})

describe('the API refuses as Stripe does', () => {
  test('a wrong key, and none', async () => {
    const refused = libraryFor(account.port, 'sk_test_wrong').customers.list()
    await expect(refused).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
      message: 'Invalid API Key provided: sk_test_********rong',
    })
    const answer = await fetch(`${account.url}/v1/customers`)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('request-id')).toMatch(/^req_/)
  })

  test('what a restricted key may not do, or not see in an answer', async () => {
    const secret = 'rk_test_some'
    const permissions = ['customer_write', 'payment_intent_read']
    const shop = await startTestAccount({ restrictedKey: { secret, permissions } })
    const price = await shop.addPrice(499)
    const customer = await libraryFor(shop.port, secret).customers.create({})
    const { payment_intent } = await shop.buy(price, customer.id)
    const stripe = libraryFor(shop.port, secret)
    expect((await stripe.customers.list()).data).toHaveLength(1)
    await expect(stripe.events.list()).rejects.toMatchObject({
      type: 'StripePermissionError',
      rawType: 'invalid_request_error',
      statusCode: 403,
      message: expect.stringContaining(`Enabling "Events Read" ('event_read')`) as string,
    })
    const intent = idOf(payment_intent)
    expect((await stripe.paymentIntents.retrieve(intent)).latest_charge).toMatch(/^ch_/)
    for (const refused of [
      stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] }),
      stripe.paymentIntents.update(intent, {}),
      stripe.testHelpers.testClocks.list(),
    ])
      await expect(refused).rejects.toMatchObject({ type: 'StripePermissionError' })
    shop.stop()
  })

  test('another version of the API', async () => {
    const headers = { authorization: 'Bearer sk_test_123', 'stripe-version': '2020-08-27' }
    const answer = await fetch(`${account.url}/v1/customers`, { headers })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Invalid Stripe API version: 2020-08-27')
  })

  test('more than 50 keys of metadata, also where they come one after the other', async () => {
    const keys = (from: number) =>
      Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`key${from + index}`, 'x']))
    const { id } = await account.stripe.customers.create({ metadata: keys(0) })
    const update = account.stripe.customers.update(id, { metadata: keys(30) })
    await expect(update).rejects.toMatchObject({ param: 'metadata' })
    await account.stripe.customers.update(id, { metadata: keys(10) })
  })

  test('lists of what it does not have', async () => {
    const { checkout, invoices } = account.stripe
    const missing = { code: 'resource_missing', statusCode: 400 }
    await expect(checkout.sessions.list({ payment_intent: 'pi_no' })).rejects.toMatchObject(missing)
    await expect(invoices.list({ subscription: 'sub_no' })).rejects.toMatchObject(missing)
  })

  test('calls that it does not know', async () => {
    await expect(account.stripe.coupons.list()).rejects.toMatchObject({
      statusCode: 404,
      rawType: 'invalid_request_error',
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/coupons)') as string,
    })
  })

  type Params = Record<string, unknown>
  const session = { mode: 'payment', success_url: 'https://shop.example' }
  const line = { line_items: [{ price: 'price_no', quantity: 1 }] }
  test.each<[string, Params, { code?: string; param?: string; message: string }]>([
    [
      'customers',
      { nickname: 'Ada' },
      {
        code: 'parameter_unknown',
        param: 'nickname',
        message: 'Received unknown parameter: nickname',
      },
    ],
    [
      'customers',
      { email: 'nobody' },
      { code: 'email_invalid', param: 'email', message: 'Invalid email address: nobody' },
    ],
    [
      'customers',
      { name: 'x'.repeat(257) },
      { param: 'name', message: 'Invalid value for name: too long or too large' },
    ],
    ['customers', { metadata: 'x' }, { param: 'metadata', message: 'Invalid object' }],
    [
      'customers',
      { test_clock: 'clock_no' },
      { code: 'resource_missing', param: 'test_clock', message: "No such test clock: 'clock_no'" },
    ],
    [
      'products',
      {},
      { code: 'parameter_missing', param: 'name', message: 'Missing required param: name.' },
    ],
    [
      'products',
      { name: '' },
      { code: 'parameter_invalid_empty', param: 'name', message: 'You passed an empty string' },
    ],
    [
      'prices',
      { product: 'prod_no', currency: 'usd', unit_amount: 1 },
      { code: 'resource_missing', param: 'product', message: "No such product: 'prod_no'" },
    ],
    [
      'prices',
      { product: 'x', currency: 'usd', unit_amount: '1.5' },
      { code: 'parameter_invalid_integer', param: 'unit_amount', message: 'Invalid integer: 1.5' },
    ],
    [
      'prices',
      { product: 'x', currency: 'usd', unit_amount: 1, recurring: { interval: 'hour' } },
      { param: 'recurring[interval]', message: 'must be one of day, week, month, year' },
    ],
    [
      'prices',
      { product: 'x', currency: 'dollars', unit_amount: 1 },
      { param: 'currency', message: 'Invalid currency: dollars' },
    ],
    [
      'checkout/sessions',
      { ...session },
      { code: 'parameter_missing', param: 'line_items', message: 'Missing required param' },
    ],
    [
      'checkout/sessions',
      { ...session, ...line },
      {
        code: 'resource_missing',
        param: 'line_items[0][price]',
        message: "No such price: 'price_no'",
      },
    ],
    [
      'checkout/sessions',
      { ...session, line_items: [{ price_data: { currency: 'usd' } }] },
      {
        code: 'parameter_unknown',
        param: 'line_items[0][price_data]',
        message: 'Received unknown parameter: line_items[0][price_data]',
      },
    ],
    [
      'checkout/sessions',
      { ...session, ...line, success_url: 'shop' },
      { code: 'url_invalid', param: 'success_url', message: 'Not a valid URL' },
    ],
    [
      'checkout/sessions',
      { ...session, ...line, allow_promotion_codes: true },
      {
        param: 'allow_promotion_codes',
        message: 'This local stand-in of Stripe does not support allow_promotion_codes: true',
      },
    ],
    [
      'checkout/sessions',
      { ...session, ...line, automatic_tax: { enabled: 'maybe' } },
      { param: 'automatic_tax[enabled]', message: 'Invalid boolean: maybe' },
    ],
    [
      'refunds',
      {},
      { code: 'parameter_missing', param: 'payment_intent', message: 'One of the following' },
    ],
    [
      'refunds',
      { charge: 'ch_no', amount: 0 },
      { code: 'parameter_invalid_integer', param: 'amount', message: 'greater than or equal to 1' },
    ],
    [
      'test_helpers/test_clocks',
      { frozen_time: 'today' },
      {
        code: 'parameter_invalid_integer',
        param: 'frozen_time',
        message: 'Invalid integer: today',
      },
    ],
  ])('POST /v1/%s %j', async (path, params, { code, param, message }) => {
    const call = account.stripe.rawRequest('POST', `/v1/${path}`, params)
    await expect(call).rejects.toMatchObject({
      statusCode: 400,
      rawType: 'invalid_request_error',
      code,
      param,
      message: expect.stringContaining(message) as string,
    })
  })

  test.each([
    ['customers?limit=0', 'limit', 'greater than or equal to 1'],
    ['customers?limit=101', 'limit', 'less than or equal to 100 (passed: 101)'],
    ['customers?starting_after=cus_no', 'starting_after', "No such customer: 'cus_no'"],
    ['events?created[since]=1', 'created[since]', 'Received unknown parameter'],
    ['events?type=a&types[]=b', 'types', 'only specify one'],
    ['prices?expand[]=data.owner', 'expand', 'cannot be expanded (data.owner)'],
    ['prices?expand[]=product', 'expand', 'cannot be expanded (product)'],
    ['invoices?expand[]=data.payments.data.payment.payment_intent', 'expand', '4 levels'],
    ['customers?a[b&a=1', 'a[b', 'Invalid parameter name'],
    ['customers?email=a@b.c&email=d@e.f', 'email', 'more than once'],
    ['invoices?created=1&created[gt]=2', 'created[gt]', 'both a value and a group'],
  ])('GET /v1/%s', async (path, param, message) => {
    await expect(account.stripe.rawRequest('GET', `/v1/${path}`)).rejects.toMatchObject({
      statusCode: 400,
      param,
      message: expect.stringContaining(message) as string,
    })
  })

  test('ids that name nothing: 404', async () => {
    const { stripe } = account
    const missing = { statusCode: 404, code: 'resource_missing', param: 'id' }
    await expect(stripe.customers.retrieve('cus_no')).rejects.toMatchObject({
      ...missing,
      message: "No such customer: 'cus_no'",
    })
    await expect(stripe.customers.del('cus_no')).rejects.toMatchObject(missing)
    await expect(stripe.subscriptions.cancel('sub_no')).rejects.toMatchObject(missing)
    await expect(stripe.checkout.sessions.retrieve('cs_no')).rejects.toMatchObject(missing)
    await expect(stripe.disputes.close('du_no')).rejects.toMatchObject(missing)
    await expect(stripe.paymentIntents.retrieve('pi_no')).rejects.toMatchObject({
      ...missing,
      param: 'intent',
      message: "No such payment_intent: 'pi_no'",
    })
  })

  test('a form of another site on the dashboard', async () => {
    const answer = await fetch(`${account.url}/actions/advance`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
    expect((await post(`${account.url}/actions/nothing`, {})).status).toBe(404)
  })
})
