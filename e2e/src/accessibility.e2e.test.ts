import { launchBrowser } from '@hairstyle/local/browser.ts'
import type {} from '@hairstyle/local/testing/shared-stack.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { arrive } from './testing/arrive.ts'
import { barriers, barriersInTheDark } from './testing/barriers.ts'
import {
  addSamplePhoto,
  chooseStyle,
  openPhotoDialog,
  resultOf,
  signInButton,
  tryOnButton,
} from './testing/journey-steps.ts'
import { desktop, openPage, phone, whenAlive } from './testing/open-page.ts'
import type { WatchedPage } from './testing/open-page.ts'

const { siteUrl } = inject('stack')
const style = 'Buzz Cut'

let browser: Browser
let watched: WatchedPage
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
afterEach(() => watched.close())

const h1 = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()
/** The library's first row; the later ones have the same cards, and many would take long to check. */
const cards = (page: Page) => page.locator('button[aria-pressed] img').first().waitFor()

/** Of the pages, those with the most different things on them. */
const shownInTheDark = ['/', '/hairstyle', '/hairstyle/buzz-cut', '/shop', '/privacy']

const pages: [path: string, isThere: (page: Page) => Promise<unknown>][] = [
  ['/', h1],
  ['/hairstyle', cards],
  ['/hairstyle/buzz-cut', (page) => page.getByRole('heading', { name: style }).waitFor()],
  ['/mine', (page) => page.getByText('Sign in to see your looks').first().waitFor()],
  ['/bloggers', (page) => page.getByRole('link', { name: 'Coil House' }).waitFor()],
  [
    '/bloggers/coilhouse',
    (page) => page.getByRole('heading', { level: 1, name: 'Coil House' }).waitFor(),
  ],
  ['/articles', (page) => page.getByRole('link', { name: /order a fade/ }).waitFor()],
  ['/articles/curls-cut-and-care', h1],
  ['/join', h1],
  ['/account', h1],
  ['/shop', (page) => page.getByRole('button', { name: /^Get 10 credits/ }).waitFor()],
  ['/shop/success', h1],
  ['/shop/cancel', h1],
  ['/share/none', h1],
  ['/privacy', h1],
  ['/terms', h1],
  ['/no-such-page', h1],
]

describe.each([desktop, phone])('nothing keeps anybody out on a $name', (screen) => {
  it.each(pages)('%s', async (path, isThere) => {
    watched = await openPage(browser, siteUrl, screen)
    const { page } = watched
    await page.goto(path)
    await isThere(page)
    expect(await barriers(page)).toEqual([])
    if (shownInTheDark.includes(path)) expect(await barriersInTheDark(page)).toEqual([])
  })
})

/** The same page, small and large. */
async function expectNoBarriers(page: Page, within = 'html'): Promise<void> {
  for (const { width, height, name } of [phone, desktop]) {
    await page.setViewportSize({ width, height })
    expect(await barriers(page, within), name).toEqual([])
  }
}

describe('nothing keeps anybody out, small and large, of', () => {
  it('dialogs', async () => {
    watched = await openPage(browser, siteUrl, phone)
    const { page } = watched
    await page.goto('/hairstyle')
    await whenAlive(page)
    await openPhotoDialog(page)
    await expectNoBarriers(page, 'dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await signInButton(page).waitFor()
    await expectNoBarriers(page, 'dialog')
    expect(await barriersInTheDark(page, 'dialog')).toEqual([])
  })

  it('results', async () => {
    watched = await openPage(browser, siteUrl, phone)
    const { page } = watched
    await page.goto('/hairstyle')
    await chooseStyle(page, style)
    await arrive(page)
    await addSamplePhoto(page)
    await tryOnButton(page).click()
    await resultOf(page, style).first().waitFor()
    await expectNoBarriers(page, '[aria-label="Your looks"]')

    await page.getByRole('button', { name: 'Full screen' }).click()
    const viewer = page.getByRole('dialog', { name: 'Your looks' })
    // What is said meanwhile can be closed, too.
    await viewer.getByRole('button', { name: 'Close', exact: true }).first().waitFor()
    await expectNoBarriers(page, 'dialog')

    await page.goto('/mine')
    await page.getByRole('button', { name: `Open ${style}` }).waitFor()
    await expectNoBarriers(page)
  })
})
