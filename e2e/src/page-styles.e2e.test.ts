import { expect } from 'vitest'
import { excessOfLargeText } from './testing/large-text.ts'
import { it as itOfSite } from './testing/it.ts'
import { desktop } from './testing/open-page.ts'

const it = itOfSite.override('isFirstVisit', () => true)

// Some share their code with others, some do not.
it.for(['/shop', '/shop/success', '/shop/cancel', '/account', '/hairstyle', '/mirror'])(
  '%s is set in the site’s own font',
  async (path, { newPage }) => {
    const page = await newPage(desktop)
    await page.goto(path, { waitUntil: 'networkidle' })
    const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
    expect(font).toMatch(/^"Instrument Sans Variable"/)
  },
)

it('an article shows its title below a wide picture, and is printed without what surrounds it and what is pressed', async ({
  newPage,
}) => {
  const page = await newPage(desktop)
  await page.goto('/articles/choose-a-fringe', { waitUntil: 'networkidle' })
  const { width, height } =
    (await page.locator('article img').first().boundingBox()) ?? expect.fail()
  expect(width / height).toBeCloseTo(3 / 2, 1)
  const title = page.getByRole('heading', { level: 1 })
  await title.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await title.isVisible()).toBe(true)
  for (const around of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    expect(await page.getByRole(around).count()).toBe(0)
  }
})

it('nothing leaves a phone sideways when text is twice as large', async ({ newPage }) => {
  const page = await newPage()
  const tooWide: string[] = []
  const library = ['/', '/hairstyle', '/hairstyle/buzz-cut', '/mirror']
  for (const path of [...library, '/shop', '/articles', '/articles/choose-a-fringe', '/mine']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const excess = await excessOfLargeText(page)
    if (excess > 0) tooWide.push(`${path}: ${excess} px`)
  }
  expect(tooWide).toEqual([])
})

it('names of hairstyles are whole on a phone when text is twice as large', async ({ visit }) => {
  const page = await visit('/hairstyle')
  await excessOfLargeText(page)
  const names = page.locator('[data-style] p > span:first-child')
  await names.first().waitFor()
  const cut = await names.evaluateAll((all) =>
    all
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})

it('a phone has every place of the site in reach, also while photo and choice are', async ({
  visit,
}) => {
  const page = await visit('/hairstyle')
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
})
