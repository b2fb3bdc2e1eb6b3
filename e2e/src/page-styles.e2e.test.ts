import { launchBrowser } from '@hairstyle/local/browser.ts'
import type {} from '@hairstyle/local/testing/shared-stack.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { desktop, openPage } from './testing/open-page.ts'

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
