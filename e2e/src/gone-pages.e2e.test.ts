import { SiteError } from '@hairstyle/contract/api/site.ts'
import { expect } from 'vitest'
import { it as itOfSite } from './testing/it.ts'

const it = itOfSite.override('isFirstVisit', () => true)

it.for([
  [
    '/hairstyle/no-such-style',
    'This hairstyle is no longer here',
    'Show all hairstyles',
    'private, no-store',
  ],
  ['/bloggers/nobody', 'This studio is no longer here', 'All studios', 'private, no-store'],
  [
    '/articles/never-written',
    'This article is no longer here',
    'All articles',
    'private, no-store',
  ],
  ['/no-such-page', 'This page has been cut', 'See the hairstyles', 'no-cache'],
  ['/share/never-made', 'This page is no longer here', 'See all hairstyles', 'private, no-store'],
])(
  '%s says what is gone, in the tab, too, and stays out of search engines',
  async (gone, { newPage, expected }) => {
    // The browser itself logs every answer that is a 404.
    expected.push(/status of 404/)
    const [path = '', title = '', wayOn = '', caching = ''] = gone
    const page = await newPage()
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    expect(response?.headers()['cache-control']).toBe(caching)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => page.title()).toBe(`${title} · Hairstyle`)
    const robots = page.locator('meta[name="robots"]')
    expect(await robots.count()).toBe(1)
    expect(await robots.getAttribute('content')).toBe('noindex')
    await page.getByRole('main').getByRole('link', { name: wayOn }).click()
    await page.waitForURL((url) => url.pathname !== path)
    await expect.poll(() => robots.count()).toBe(0)
  },
)

it.for(['/shopping', '/shop-sale/today'])('%s is the shop', async (path, { newPage }) => {
  const page = await newPage()
  const response = await page.goto(path)
  expect(response?.status()).toBe(200)
  await page.getByRole('heading', { level: 1, name: 'Choose a pack or a plan.' }).waitFor()
  expect(await page.locator('meta[name="robots"]').count()).toBe(0)
})

it('a page that breaks tells what broke, and nothing of who it was', async ({
  newPage,
  expected,
}) => {
  // The browser tells it, too.
  expected.push(/./)
  const page = await newPage()
  const nonsense = { code: 0, message: '', data: {} }
  await page.route('**/api/hairstyle/mine/share/*', (route) => route.fulfill({ json: nonsense }))
  const told = page.waitForRequest('**/api/site/error')
  const shareId = '0af7651916cd43dd'
  await page.goto(`/share/${shareId}`)
  await page.getByRole('heading', { level: 1, name: 'This page came out wrong' }).waitFor()
  const request = await told
  expect(SiteError.parse(request.postDataJSON())).toMatchObject({
    name: 'TypeError',
    page: '/share/*',
  })
  expect(request.postData()).not.toContain(shareId)
  expect((await request.response())?.status()).toBe(200)
})
