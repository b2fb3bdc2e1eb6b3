import { launchBrowser } from '@hairstyle/local/browser.ts'
import type {} from '@hairstyle/local/testing/shared-stack.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { excessOfLargeText } from './testing/large-text.ts'
import { desktop, openPage, phone, whenAlive } from './testing/open-page.ts'

const { siteUrl } = inject('stack')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function measure<Result>(path: string, selector: string, of: (node: Element) => Result) {
  const watched = await openPage(browser, siteUrl, desktop)
  await watched.page.goto(path, { waitUntil: 'networkidle' })
  const result = await watched.page.locator(selector).first().evaluate(of)
  await watched.close()
  return result
}

// Some share their code with others, some do not.
it.each(['/shop', '/shop/success', '/shop/cancel', '/account', '/hairstyle'])(
  '%s is set in the site’s own font',
  async (path) => {
    const font = await measure(path, 'body', (body) => getComputedStyle(body).fontFamily)
    expect(font).toMatch(/^"Instrument Sans Variable"/)
  },
)

it('an article shows its title below a wide picture', async () => {
  const shape = await measure('/articles/choose-a-fringe', 'article img', (image) => {
    const { width, height } = image.getBoundingClientRect()
    return width / height
  })
  expect(shape).toBeCloseTo(3 / 2, 1)
})

it('nothing leaves a phone sideways when text is twice as large', async () => {
  const watched = await openPage(browser, siteUrl, phone)
  const { page } = watched
  const tooWide: string[] = []
  const library = ['/', '/hairstyle', '/hairstyle/buzz-cut']
  for (const path of [...library, '/shop', '/articles', '/articles/choose-a-fringe', '/mine']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const excess = await excessOfLargeText(page)
    if (excess > 0) tooWide.push(`${path}: ${excess} px`)
  }
  expect(tooWide).toEqual([])
  await watched.close()
})

it('names of hairstyles are whole on a phone when text is twice as large', async () => {
  const watched = await openPage(browser, siteUrl, phone)
  const { page } = watched
  await page.goto('/hairstyle')
  await excessOfLargeText(page)
  const names = page.locator('[data-style] p > span:first-child')
  await names.first().waitFor()
  const cut = await names.evaluateAll((all) =>
    all
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  await watched.close()
})

it('a phone has every place of the site in reach, also while photo and choice are', async () => {
  const watched = await openPage(browser, siteUrl, phone)
  const { page } = watched
  await page.goto('/hairstyle')
  // A click that is only tried out would be done over by a page that does not answer yet.
  await whenAlive(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Add your photo' }).last().click({ trial: true })
  const places = {
    'My looks': '/mine',
    Hairstyles: '/hairstyle',
    Prices: '/shop',
    Studios: '/bloggers',
    Articles: '/articles',
    Analytics: '/tracking',
  }
  for (const [name, path] of Object.entries(places)) {
    await main.getByRole('button', { name: 'More' }).click()
    await main.getByRole('link', { name }).click()
    await page.waitForURL(({ pathname }) => pathname === path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  await watched.close()
})

it('an article is printed without what surrounds it and what is pressed', async () => {
  const watched = await openPage(browser, siteUrl, desktop)
  const { page } = watched
  await page.goto('/articles/choose-a-fringe')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  for (const around of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    expect(await page.getByRole(around).count()).toBe(0)
  }
  await watched.close()
})
