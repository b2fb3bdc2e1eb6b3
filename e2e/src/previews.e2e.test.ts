import { launchBrowser } from '@hairstyle/local/browser.ts'
import type {} from '@hairstyle/local/testing/shared-stack.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { photoOfOnePerson } from './testing/face-photo.ts'
import { addPhoto } from './testing/journey-steps.ts'
import { openPage, phone } from './testing/open-page.ts'
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
  expect(watched.problems).toEqual([])
})

const previews = (page: Page) => page.locator('img[src*="/api/hairstyle/preview/"]')
const onMe = (page: Page) => page.getByRole('switch', { name: 'On me' })

/** Waits until a picture of the first row is there, as large as it is drawn. */
async function seesItself(page: Page): Promise<void> {
  const first = previews(page).first()
  await first.waitFor({ timeout: 30_000 })
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
}

/** Where the first cards are. */
function placesOf(page: Page): Promise<(number | undefined)[]> {
  return page
    .locator('[data-style]')
    .evaluateAll((cards) => cards.slice(0, 6).map((card) => card.getBoundingClientRect().top))
}

it('the library becomes whoever adds a photo, without an account, and goes back to the covers', async () => {
  watched = await openPage(browser, siteUrl, phone, { hasPreviews: true })
  const { page } = watched
  await page.goto('/hairstyle')
  await page.getByRole('status').getByText('hairstyles').waitFor()
  const places = await placesOf(page)
  await addPhoto(page, await photoOfOnePerson())
  await seesItself(page)
  await page.getByText('Preview', { exact: true }).first().waitFor()
  expect(await placesOf(page)).toEqual(places)
  await page.getByText('Small previews appear').waitFor({ state: 'attached' })

  await onMe(page).press('Enter')
  await expect.poll(() => previews(page).count()).toBe(0)
  await page.reload()
  await expect.poll(() => onMe(page).getAttribute('aria-checked')).toBe('false')
  await onMe(page).click()
  await seesItself(page)

  await page
    .getByRole('link', { name: /^About / })
    .first()
    .click()
  await page.waitForURL('**/hairstyle/*')
  await seesItself(page)
  await page.goBack()

  // What is drawn of a photo goes with it.
  const shown = await previews(page).first().getAttribute('src')
  await page.getByRole('button', { name: 'Change your photo' }).first().click()
  await page.getByRole('button', { name: 'Delete this photo permanently' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this photo?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.poll(() => previews(page).count()).toBe(0)
  expect((await fetch(new URL(shown ?? '', siteUrl))).status).toBe(404)
  // The browser may have been asking for one when the photo went.
  const notFound = (problem: string) => problem.includes('404 (Not Found)')
  watched.problems.splice(0, Infinity, ...watched.problems.filter((one) => !notFound(one)))
})
