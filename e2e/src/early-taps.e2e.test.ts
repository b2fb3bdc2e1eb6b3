import { studios } from '@hairstyle/seed/bloggers/bloggers.ts'
import { describe, expect } from 'vitest'
import { openPhotoDialog, signInButton, signUp } from './testing/journey-steps.ts'
import { it as itOfSite } from './testing/it.ts'

interface ResponseBody {
  readonly data: { readonly list: readonly { readonly title?: string; readonly name?: string }[] }
}

const it = itOfSite
  .override('isFirstVisit', () => true)
  /** Opens a page whose scripts stay on their way until `arrive` is called. */
  .extend('visitEarly', ({ newPage }) => async (path: string) => {
    const page = await newPage()
    const arrived = Promise.withResolvers<null>()
    await page.route(/\/assets\/(?!first-)[^/]+\.js$/, async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('html[data-life=waiting]').waitFor({ state: 'attached' })
    return { page, arrive: () => arrived.resolve(null) }
  })

describe('on a page that shows but is not alive yet', () => {
  it.for(['/', '/hairstyle', '/mirror', '/privacy'])(
    'a tap on %s is not lost',
    async (path, { visitEarly }) => {
      const { page, arrive } = await visitEarly(path)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      arrive()
      await signInButton(page).waitFor()
    },
  )

  it('people may begin to sign up', async ({ visitEarly }) => {
    const { page, arrive } = await visitEarly('/hairstyle')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    arrive()
    await signInButton(page).waitFor()
    await page.keyboard.press('Escape')
    expect(await signUp(page)).not.toBe('')
  })

  it('tapping again in impatience changes nothing', async ({ visitEarly }) => {
    const { page, arrive } = await visitEarly('/hairstyle')
    const men = page.getByRole('button', { name: 'Show me men' })
    await men.click()
    await men.click()
    arrive()
    await page.getByRole('button', { name: 'Men', exact: true, pressed: true }).waitFor()
    await page.waitForURL('**/hairstyle?filter=men')
  })

  it('a hairstyle can be chosen', async ({ visitEarly }) => {
    const { page, arrive } = await visitEarly('/hairstyle')
    await page.getByRole('button', { name: 'Glossy Long Waves', exact: true }).click()
    arrive()
    await page.getByRole('button', { name: /^Glossy Long Waves/, pressed: true }).waitFor()
  })

  it('where the page renders again, the same card is chosen, and no other in its place', async ({
    visitEarly,
  }) => {
    const { page, arrive } = await visitEarly('/hairstyle')
    await page.waitForLoadState('domcontentloaded')
    const [, card, other] = await page.locator('[data-style] > button').all()
    const title = (await card?.getByRole('img').getAttribute('alt')) ?? ''
    await card?.click()
    await other?.click()
    await page.evaluate(() => {
      const root = document.getElementById('root')
      root?.replaceChildren(...root.cloneNode(true).childNodes)
    })
    await other?.getByRole('img').evaluate((image) => image.setAttribute('alt', 'Another'))
    arrive()
    const chosen = page.locator('[data-style] > button[aria-pressed=true]')
    await expect.poll(() => chosen.getByRole('img').getAttribute('alt')).toBe(title)
    expect(await chosen.count()).toBe(1)
  })

  it.for(['/hairstyle', '/hairstyle/buzz-cut', '/articles/photo-for-a-try-on'])(
    'a menu that was opened on %s stays open',
    async (path, { visitEarly }) => {
      const { page, arrive } = await visitEarly(path)
      const main = page.getByRole('navigation', { name: 'Main' })
      await main.getByRole('button', { name: 'More' }).click()
      await main.getByRole('link', { name: 'Studios' }).waitFor()
      arrive()
      await page.locator('html[data-life=alive]').waitFor({ state: 'attached' })
      await main.getByRole('link', { name: 'Studios' }).click()
      await page.waitForURL('**/bloggers')
    },
  )

  it('what is typed is searched', async ({ visitEarly }) => {
    const { page, arrive } = await visitEarly('/hairstyle')
    const search = page.getByRole('searchbox')
    await search.fill('buzz')
    arrive()
    await page.waitForURL('**/hairstyle?q=buzz')
    await page.getByRole('button', { name: 'Buzz Cut', exact: true }).waitFor()
    await page
      .getByRole('button', { name: 'Glossy Long Waves', exact: true })
      .waitFor({ state: 'hidden' })
    expect(await search.inputValue()).toBe('buzz')
  })

  it('the page of a hairstyle shows it, and can be used', async ({ visitEarly }) => {
    const { page, arrive } = await visitEarly('/hairstyle/buzz-cut')
    await page.getByRole('heading', { level: 1, name: 'Buzz Cut' }).waitFor()
    await page.getByRole('button', { name: 'Try this style' }).click()
    arrive()
    await page.getByRole('dialog', { name: 'Your photo' }).waitFor()
  })

  it('an article can be read, and stays where it is', async ({ visitEarly }) => {
    const { page, arrive } = await visitEarly('/articles/choose-a-fringe')
    const title = page.getByRole('heading', { level: 1 })
    const text = page.locator('article')
    const early = { title: await title.textContent(), text: await text.innerText() }
    arrive()
    await page.locator('html[data-life=alive]').waitFor()
    expect(await title.textContent()).toBe(early.title)
    expect(await text.innerText()).toContain(early.text)
  })

  it('all articles are listed as the API lists them, and can be searched', async ({
    visitEarly,
  }) => {
    const { page, arrive } = await visitEarly('/articles')
    const answer = await page.request.get('/api/article/list')
    const { data } = (await answer.json()) as ResponseBody
    const cards = page.getByRole('main').locator('li a:has(strong)')
    const early = await cards.allInnerTexts()
    expect(early.map((text) => text.split('\n')[0])).toEqual(data.list.map(({ title }) => title))
    await page.getByRole('searchbox').fill('frinje')
    arrive()
    await page.waitForURL('**/articles?q=frinje')
    await page.getByRole('link', { name: /order a fade/ }).waitFor({ state: 'hidden' })
  })

  it('covers of articles weigh no more than a list needs, on the sharpest screens too', async ({
    visitEarly,
  }) => {
    const { page } = await visitEarly('/articles')
    const cover = page.getByRole('main').locator('li img').first()
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/-640\.avif/)
  })

  it('all studios are listed as the API lists them, and can be filtered', async ({
    visitEarly,
  }) => {
    const { page, arrive } = await visitEarly('/bloggers')
    const answer = await page.request.get('/api/hairstyle/blogger/page')
    const { data } = (await answer.json()) as ResponseBody
    const names = page.getByRole('main').locator('li strong')
    // Another test may open a studio meanwhile.
    const ofSeed = (all: readonly (string | undefined)[]) =>
      all.filter((one) => studios.some(({ name }) => name === one))
    expect(ofSeed(await names.allInnerTexts())).toEqual(ofSeed(data.list.map(({ name }) => name)))
    const chips = page.getByRole('group', { name: 'Show studios for' }).getByRole('button')
    const labels = await chips.allInnerTexts()
    await page.getByRole('button', { name: 'Curly', exact: true }).click()
    arrive()
    await page.waitForURL('**/bloggers?label=curly')
    await page.getByRole('link', { name: /Fade Club/ }).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: /Coil House/ }).waitFor()
    expect(await chips.allInnerTexts()).toEqual(labels)
  })

  it('an address that asks for some studios shows them once it is', async ({ visitEarly }) => {
    const { page, arrive } = await visitEarly('/bloggers?label=curly')
    await page.getByRole('link', { name: /Fade Club/ }).waitFor()
    arrive()
    await page.getByRole('link', { name: /Fade Club/ }).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: /Coil House/ }).waitFor()
  })

  it.for([
    ['/tracking', 'See how your accounts grow'],
    ['/tracking/plan', 'Plans'],
    ['/tracking/faq', 'Questions'],
    ['/salon-kit', 'The consultation before the appointment'],
  ] as const)(
    '%s says what it is about, and stays where it is',
    async ([path, words], { visitEarly }) => {
      const { page, arrive } = await visitEarly(path)
      const title = page.getByRole('heading', { level: 1, name: words })
      const top = async () => (await title.boundingBox())?.y
      const early = await top()
      arrive()
      await page.locator('html[data-life=alive]').waitFor()
      expect(await top()).toBe(early)
    },
  )

  it('an address that asks for some articles shows them once it is', async ({ visitEarly }) => {
    const { page, arrive } = await visitEarly('/articles?label=curly')
    await page.getByRole('link', { name: /order a fade/ }).waitFor()
    arrive()
    await page.getByRole('link', { name: /order a fade/ }).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: /^Curls/ }).waitFor()
  })

  it('the photo can be asked for', async ({ visitEarly }) => {
    const { page, arrive } = await visitEarly('/hairstyle')
    const opened = openPhotoDialog(page)
    arrive()
    await opened
  })
})
