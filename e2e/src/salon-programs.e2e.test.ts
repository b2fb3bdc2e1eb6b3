import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eraseAccount } from '@hairstyle/core/accounts/erase-account.ts'
import { openSalon } from '@hairstyle/core/salons/own-salon.ts'
import { listStyle } from '@hairstyle/core/testing/consultations.ts'
import { addSalon } from '@hairstyle/core/testing/salons.ts'
import type { Page } from 'playwright-core'
import { afterEach, expect, inject } from 'vitest'
import { barriers } from './testing/barriers.ts'
import { contextOf } from './testing/behind-the-api.ts'
import { photoOfOnePerson } from './testing/face-photo.ts'
import { hasFocus } from './testing/has-focus.ts'
import { it } from './testing/it.ts'
import { phone } from './testing/open-page.ts'

const { siteUrl, env } = inject('stack')

let salonSite: Server | undefined
afterEach(() => void salonSite?.close())

/**
 * A salon's own site, on another port: with the example out of the documents and the policy that they ask for, and
 * something to press before and after. @returns where it is.
 */
async function serveSalonSite(nickname: string): Promise<string> {
  const docs = await readFile(new URL('../../docs/salon-kit.md', import.meta.url), 'utf8')
  const [, example = ''] = /```html\n(.+?)```/s.exec(docs) ?? []
  const asked = docs.match(/`(script|frame)-src https:\/\/SITE`/g) ?? []
  const filled = (text: string) =>
    text.replaceAll('https://SITE', siteUrl).replaceAll('NICKNAME', nickname)
  const page = `<!doctype html><html lang="en"><title>A salon</title><main><h1>A salon</h1>
    <button>Before</button>
    ${filled(example)}
    <button>After</button></main></html>`
  const policy = filled(["default-src 'none'", ...asked].join('; ').replaceAll('`', ''))
  salonSite = createServer((_request, response) => {
    response.setHeader('Content-Security-Policy', policy)
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
  })
  await new Promise<void>((resolve) => salonSite?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(salonSite.address() as AddressInfo).port}`
}

const frameOn = (page: Page) => page.frameLocator('iframe[title="Choose your hairstyle"]')

it('a salon’s own site shows its page, as high as it is, where the salon said so and nowhere else', async ({
  newPage,
  visitSignedIn,
  expected,
}) => {
  // What the browser logs of a frame that is forbidden, or that a salon's page asks for and has not.
  expected.push(/frame-ancestors|favicon/)
  const ctx = contextOf(env)
  const { page: owner, person } = await visitSignedIn('/terms')
  // One that every function has known since it began: the names of studios are remembered.
  const seeded = await ctx.store.bloggers.listAll()
  const studio = seeded.findLast(({ ownerUid, isPublic }) => isPublic && !ownerUid) ?? expect.fail()
  const origin = await serveSalonSite(studio.nickname)
  await ctx.store.batch((writer) =>
    ctx.store.bloggers.update(writer, studio.id, { ownerUid: person.uid }),
  )
  await openSalon(ctx, person.uid)
  await ctx.store.batch((writer) =>
    ctx.store.salons.update(writer, studio.id, { accent: '#7a4b2a', origins: [origin] }),
  )

  const page = await newPage(phone, { hasPreviews: true })
  await page.goto(origin)
  const frame = frameOn(page)
  await frame.getByRole('heading', { name: 'Nothing to choose from yet' }).waitFor()
  await listStyle(ctx, studio.id, 'buzz-cut')
  await page.reload()
  await frame.getByRole('heading', { name: 'What happens to your photo' }).waitFor()
  const way = frame.getByRole('button', { name: 'Continue' })
  expect(await way.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(122, 75, 42)',
  )
  const height = () => page.locator('iframe').evaluate((element) => element.clientHeight)
  await expect.poll(height).not.toBe(640)
  expect(await height()).toBeLessThanOrEqual(await page.evaluate(() => innerHeight))

  await page.getByRole('button', { name: 'Before' }).focus()
  await page.keyboard.press('Tab')
  await frame.locator(':focus').first().waitFor()
  const passOn = async () => {
    await page.keyboard.press('Tab')
    return await page.evaluate(() => document.activeElement?.textContent ?? '')
  }
  await expect.poll(passOn).toBe('After')

  await frame.getByLabel('Of me, and I am 16 or older').check()
  await frame.getByLabel('I agree to this').check()
  await way.click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    frame.getByRole('button', { name: 'Choose a picture' }).click(),
  ])
  const buffer = await photoOfOnePerson()
  await chooser.setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await frame.locator('[data-preview][data-loaded]').first().waitFor()
  await frame.getByRole('button', { name: 'Choose Buzz Cut' }).click()
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByLabel('Your name').fill('Eve')
  await frame.getByLabel('Email').fill('eve@example.com')
  await frame.getByRole('button', { name: 'Send' }).click()
  await frame.getByRole('heading', { name: 'Sent' }).waitFor()
  expect(await page.context().cookies()).toEqual([])
  // It looks after what was sent, which goes with the account below.
  await page.close()

  await owner.goto('/salon-kit/links')
  await owner.getByText('The page on your site').waitFor()
  expect(await owner.getByRole('button', { name: 'Revoke' }).count()).toBe(0)

  await ctx.store.batch((writer) =>
    ctx.store.salons.update(writer, studio.id, { origins: ['https://other.example'] }),
  )
  const later = await newPage()
  await later.goto(origin)
  await later.locator('iframe').waitFor()
  await later.waitForLoadState('networkidle')
  expect(await frameOn(later).getByRole('heading').count()).toBe(0)
  await eraseAccount(ctx, person.uid)
})

it('a salon’s owner makes a key, sets a webhook and the salon’s own site, and sees the plan', async ({
  visitSignedIn,
  expected,
}) => {
  // The preview of a studio that is there for a moment only: what names studios is remembered for half a minute.
  expected.push(/\/embed\//)
  const { page, person } = await visitSignedIn('/terms')
  const ctx = contextOf(env)
  const salonId = await addSalon(ctx, person.uid, { nickname: `kit-${person.uid.slice(0, 8)}` })
  await listStyle(ctx, salonId, 'buzz-cut')
  await page.goto('/salon-kit/api')
  await page.getByText('You have no keys yet.').waitFor()
  await page.getByLabel('Name of the program').fill('Booking')
  const scopes = page.getByRole('group', { name: 'What it may do' })
  for (const scope of await scopes.getByRole('checkbox').all()) await scope.uncheck()
  await page.getByRole('button', { name: 'Make a key' }).click()
  await hasFocus(scopes)
  for (const scope of await scopes.getByRole('checkbox').all()) await scope.check()
  await page.getByRole('button', { name: 'Make a key' }).click()
  const key = (await page.getByText(/^hk_live_[0-9a-f]{64}$/).textContent()) ?? ''
  expect(await page.getByLabel('Name of the program').inputValue()).toBe('')
  const asked = { headers: { Authorization: `Bearer ${key}` }, data: { label: 'Booking 7' } }
  const made = await page.request.post('/api/v1/invitations', asked)
  expect(await made.json()).toMatchObject({ code: 0, data: { label: 'Booking 7', state: 'open' } })
  await page.getByLabel('Address').fill('https://booking.example/hooks')
  await page.getByRole('button', { name: 'Save the address' }).click()
  await page.getByText(/^whsec_[0-9a-f]{64}$/).waitFor()
  expect(await barriers(page, '#main')).toEqual([])
  await page.getByRole('button', { name: 'End the key “Booking”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the key' }).click()
  await page.getByText('You have no keys yet.').waitFor()
  await hasFocus(page.getByRole('main'))
  expect((await page.request.post('/api/v1/invitations', asked)).status()).toBe(401)

  await ctx.store.batch((writer) => ctx.store.salonLists.update(writer, salonId, { styles: [] }))
  await page.goto('/salon-kit/links')
  await page.getByRole('heading', { name: 'No style is shown yet' }).waitFor()
  await page.getByRole('button', { name: 'Revoke the link “Booking 7”' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter')
  await page.getByText('Revoked', { exact: true }).waitFor()
  await hasFocus(page.getByRole('main'))

  await page.goto('/salon-kit/site')
  await page.getByLabel('Sites that may show the page').fill('https://www.salon.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Saved\./).waitFor()
  expect(await barriers(page, '#main')).toEqual([])

  await page.goto('/salon-kit/plan')
  await page.getByText('1 of 10 invitations used').waitFor()
  await page.getByRole('button', { name: /^Choose this plan: Solo/ }).waitFor()
  expect(await barriers(page, '#main')).toEqual([])
})
