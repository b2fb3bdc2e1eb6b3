import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { photoOfOnePerson } from './testing/face-photo.ts'
import {
  addSamplePhoto,
  chooseFile,
  chooseStyle,
  openPhotoDialog,
  resultOf,
  signInButton,
  signUp,
  tryOnButton,
} from './testing/journey-steps.ts'
import { it as itOfSite } from './testing/it.ts'
import { whenAlive } from './testing/open-page.ts'

const it = itOfSite
  .override('isFirstVisit', () => true)
  .override('expected', () => [
    // The browser itself reports what it could not fetch.
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of (404|503)/,
  ])

async function lose(page: Page): Promise<void> {
  await page.context().setOffline(true)
}

/** The connection is back, once the page has said that it is gone. */
async function regain(page: Page): Promise<void> {
  await page.getByText('You seem to be offline. This page goes on').waitFor()
  await page.context().setOffline(false)
}

it('what is pressed without a connection opens once there is one, and nothing is lost', async ({
  visit,
}) => {
  const page = await visit('/hairstyle')
  await chooseStyle(page, 'Buzz Cut')
  await lose(page)
  await page.getByRole('button', { name: 'Add your photo' }).last().click()
  await regain(page)
  await page.getByRole('dialog', { name: 'Your photo' }).waitFor()
  await page.keyboard.press('Escape')

  await addSamplePhoto(page)
  await tryOnButton(page).click({ trial: true })
  await lose(page)
  await tryOnButton(page).click()
  await regain(page)
  await signInButton(page).waitFor()
  await page.keyboard.press('Escape')

  await lose(page)
  await page.getByRole('link', { name: 'About Buzz Cut', exact: true }).click()
  await regain(page)
  await page.getByRole('heading', { level: 1, name: 'Buzz Cut' }).waitFor()
  await tryOnButton(page).click({ trial: true })
})

it('a photo that was chosen without a connection is sent once there is one', async ({ visit }) => {
  const page = await visit('/hairstyle')
  await openPhotoDialog(page)
  await lose(page)
  await chooseFile(page, await photoOfOnePerson())
  await page.getByText('Please check your connection').waitFor()
  await regain(page)
  await page.getByRole('button', { name: 'Change your photo' }).first().waitFor({ timeout: 30_000 })
})

it('pictures that could not be fetched come with the connection', async ({ newPage }) => {
  const page = await newPage()
  const covers = '**/images/covers/**'
  await page.route(covers, (route) => route.abort('internetdisconnected'))
  await page.goto('/hairstyle')
  await whenAlive(page)
  const cover = page.locator('[data-style] img').first()
  const width = () =>
    cover.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : NaN))
  await expect.poll(width).toBe(0)
  // Nothing requests them before the connection is back. Unrouting later could interfere with the page's own probe.
  await page.unroute(covers)
  await lose(page)
  await regain(page)
  await expect.poll(width, { timeout: 30_000 }).toBeGreaterThan(0)
})

it('in a try-on, a lost connection is told at once and apart from a server that is down; it goes on after hours of that', async ({
  visit,
}) => {
  const page = await visit('/')
  await page.clock.install()
  await signUp(page)
  await chooseStyle(page, 'Buzz Cut')
  await addSamplePhoto(page)
  await page.route('**/api/hairstyle/create/results**', (route) => route.abort('connectionrefused'))
  await tryOnButton(page).click()
  const serverIsDown = page.getByText('We do not reach our server right now')
  await serverIsDown.waitFor()
  await lose(page)
  await page.getByText('You seem to be offline. This page goes on').waitFor({ timeout: 2000 })
  await regain(page)
  await serverIsDown.waitFor()
  for (let tries = 0; tries < 20; tries += 1) await page.clock.fastForward('10:00')
  await page.unroute('**/api/hairstyle/create/results**')
  await page.clock.fastForward('01:00')
  await resultOf(page, 'Buzz Cut').first().waitFor()
  await serverIsDown.waitFor({ state: 'detached' })
})

it('a page of before the last deployment gets what it no longer finds by loading itself anew', async ({
  visit,
}) => {
  const page = await visit('/')
  await page.clock.install()
  await page.clock.fastForward('23:00:00')
  let isOld = true
  let gone = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.route(/\/assets\/articles-/, async (route) => {
    if (isOld) gone += 1
    await (isOld ? route.fulfill({ status: 404 }) : route.fallback())
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).click()
  await expect.poll(() => isOld).toBe(false)
  expect(gone).toBeGreaterThan(0)
  await page.getByRole('heading', { level: 1, name: 'Good to know' }).waitFor()
  await whenAlive(page)
})

it('a page that cannot be reached says so, whether it is the connection or us, and comes back by itself', async ({
  visit,
}) => {
  const page = await visit('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  await lose(page)
  await page.goto('/articles')
  // Chromium does not report an emulated loss of connection to a service worker's page.
  await page.getByRole('heading', { name: 'We cannot be reached' }).waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => null))
  const loaded = await page.evaluate(() =>
    Array.from(document.fonts, ({ family, status }) => `${family} ${status}`),
  )
  expect(loaded).toEqual(['Instrument Sans Variable loaded'])
  expect(font).toContain('Instrument Sans Variable')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    dispatchEvent(new Event('offline'))
  })
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.context().setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('heading', { level: 1, name: 'Good to know' }).waitFor()
})
