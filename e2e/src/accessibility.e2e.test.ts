import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { arrive } from './testing/arrive.ts'
import { barriersInTheDark, barriersOfBothSizes } from './testing/barriers.ts'
import {
  addSamplePhoto,
  chooseStyle,
  openPhotoDialog,
  resultOf,
  signInButton,
  tryOnButton,
} from './testing/journey-steps.ts'
import { it } from './testing/it.ts'
import { phone } from './testing/open-page.ts'

const style = 'Buzz Cut'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()
/** The library's first row; the later ones have the same cards, and many would take long to check. */
const cards = (page: Page) => page.locator('button[aria-pressed] img').first().waitFor()

/** Of the pages, those with the most different things on them. */
const shownInTheDark = ['/', '/hairstyle', '/hairstyle/buzz-cut', '/mirror', '/shop', '/privacy']

const pages: [path: string, isThere: (page: Page) => Promise<unknown>][] = [
  ['/', h1],
  ['/hairstyle', cards],
  ['/hairstyle/buzz-cut', (page) => page.getByRole('heading', { name: style }).waitFor()],
  ['/mirror', (page) => page.getByRole('button', { name: 'Start the camera' }).waitFor()],
  ['/mine', (page) => page.getByText('Sign in to see your looks').first().waitFor()],
  ['/bloggers', (page) => page.getByRole('link', { name: 'Coil House' }).waitFor()],
  [
    '/bloggers/coilhouse',
    (page) => page.getByRole('heading', { level: 1, name: 'Coil House' }).waitFor(),
  ],
  ['/articles', (page) => page.getByRole('link', { name: /order a fade/ }).waitFor()],
  ['/articles/curls-cut-and-care', h1],
  ['/join', h1],
  ['/salon-kit', h1],
  ['/account', h1],
  ['/shop', (page) => page.getByRole('button', { name: /^Get 10 credits/ }).waitFor()],
  ['/shop/success', h1],
  ['/shop/cancel', h1],
  ['/share/none', h1],
  ['/privacy', h1],
  ['/terms', h1],
  ['/no-such-page', h1],
]

describe('nothing keeps anybody out, small and large, of', () => {
  it.for(pages)('%s', async ([path, isThere], { newPage, expected }) => {
    // The browser itself logs every answer that is a 404.
    expected.push(/status of 404/)
    const page = await newPage()
    await page.goto(path)
    await isThere(page)
    expect(await barriersOfBothSizes(page)).toEqual([])
    if (!shownInTheDark.includes(path)) return
    expect(await barriersInTheDark(page)).toEqual([])
    await page.setViewportSize(phone)
    expect(await barriersInTheDark(page)).toEqual([])
  })

  it('dialogs', async ({ visit }) => {
    const page = await visit('/hairstyle')
    await openPhotoDialog(page)
    expect(await barriersOfBothSizes(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await signInButton(page).waitFor()
    expect(await barriersOfBothSizes(page, 'dialog')).toEqual([])
    expect(await barriersInTheDark(page, 'dialog')).toEqual([])
  })

  it('results', async ({ newPage }) => {
    const page = await newPage()
    await page.goto('/hairstyle')
    await chooseStyle(page, style)
    await arrive(page)
    await addSamplePhoto(page)
    await tryOnButton(page).click()
    await resultOf(page, style).first().waitFor()
    expect(await barriersOfBothSizes(page, '[aria-label="Your looks"]')).toEqual([])

    await page.getByRole('button', { name: 'Full screen' }).click()
    const viewer = page.getByRole('dialog', { name: 'Your looks' })
    // Messages can be closed, too.
    await viewer.getByRole('button', { name: 'Close', exact: true }).first().waitFor()
    expect(await barriersOfBothSizes(page, 'dialog')).toEqual([])

    await page.goto('/mine')
    await page.getByRole('button', { name: `Open ${style}` }).waitFor()
    expect(await barriersOfBothSizes(page)).toEqual([])
  })
})
