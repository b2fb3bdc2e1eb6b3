import { launchBrowser } from '@hairstyle/local/browser.ts'
import type {} from '@hairstyle/local/testing/shared-stack.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { addSamplePhoto, chooseStyle, signInButton, tryOnButton } from './testing/journey-steps.ts'
import { openPage, phone, whenAlive } from './testing/open-page.ts'
import type { WatchedPage } from './testing/open-page.ts'

const { siteUrl } = inject('stack')

let browser: Browser
let watched: WatchedPage
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
afterEach(async () => {
  await watched.close()
  // The browser itself reports what it could not fetch; nothing else may have gone wrong.
  const others = watched.problems.filter(
    (problem) => !/ERR_INTERNET_DISCONNECTED|503/.test(problem),
  )
  expect(others).toEqual([])
})

async function visit(path: string): Promise<Page> {
  watched = await openPage(browser, siteUrl, phone)
  await watched.page.goto(path)
  await whenAlive(watched.page)
  return watched.page
}

async function lose(page: Page): Promise<void> {
  await page.context().setOffline(true)
}

/** The connection is back, once the page has said that it is gone. */
async function regain(page: Page): Promise<void> {
  await page.getByText('You seem to be offline').waitFor()
  await page.context().setOffline(false)
}

it('what is pressed without a connection opens once there is one, and nothing is lost', async () => {
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

it('a page that cannot be reached says so, and comes back by itself', async () => {
  const page = await visit('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await lose(page)
  await page.goto('/articles')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.context().setOffline(false)
  // Chromium tells a page of a service worker nothing of a connection that was only played.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('heading', { level: 1, name: 'Good to know' }).waitFor()
})
