import { withAppCheckSources } from '@hairstyle/core/app-check/site-policy.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addSamplePhoto } from './testing/journey-steps.ts'
import { it as itOfSite } from './testing/it.ts'

const it = itOfSite.override('isFirstVisit', () => true)

const upload = '**/api/hairstyle/upload/photo'

/** Google's script, as far as App Check uses it. */
const recaptcha = `
let succeed
globalThis.grecaptcha = {
  enterprise: {
    ready: (then) => then(),
    render: (_, { callback }) => void (succeed = callback),
    execute: async () => (succeed(), 'looked at'),
  },
}`

/** Stands in for Google's two servers, and for a deployment whose policy lets them in. */
async function switchOn(page: Page) {
  await page.addInitScript('globalThis.appCheckSiteKeyOfTests = "site-key"')
  await page.route('**/hairstyle', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': policy = '', ...headers } = response.headers()
    const opened = { ...headers, 'content-security-policy': withAppCheckSources(policy) }
    await route.fulfill({ response, headers: opened })
  })
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: recaptcha,
    }),
  )
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: { token: 'proof', ttl: '3600s' },
    }),
  )
}

async function uploadSample(page: Page) {
  await page.goto('/hairstyle')
  const [request] = await Promise.all([page.waitForRequest(upload), addSamplePhoto(page)])
  return request
}

it('with App Check, what begins work carries a token; without, nothing of Google’s is loaded', async ({
  newPage,
  problems,
}) => {
  const guarded = await newPage()
  await switchOn(guarded)
  const request = await uploadSample(guarded)
  expect(await request.headerValue('X-Firebase-AppCheck')).toBe('proof')
  expect((await request.response())?.status()).toBe(200)
  const others = problems.splice(0).filter((problem) => !problem.startsWith('request to'))
  expect(others).toEqual([])
  await guarded.context().close()

  const plain = await newPage()
  const other = await uploadSample(plain)
  expect(await other.headerValue('X-Firebase-AppCheck')).toBeNull()
})
