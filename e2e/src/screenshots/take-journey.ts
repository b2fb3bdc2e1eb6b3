import type { LocalStack } from '@hairstyle/local/stack/local-stack.ts'
import type { Browser, Page } from 'playwright-core'
import { giveCredits } from '../testing/behind-the-api.ts'
import {
  addSamplePhoto,
  chooseStyle,
  resultOf,
  signUp,
  tryOnButton,
} from '../testing/journey-steps.ts'
import { openPage, type Screen } from '../testing/open-page.ts'
import type { Album } from './album.ts'

/** Styles that are tried on together, in this order; the star is shown large. */
export interface Cast {
  readonly styles: readonly string[]
  readonly star: string
}

/** What the page says until a picture is made; the later ones may be over before anybody looks. */
const underway = /^(Waiting|Finding|Fitting|Matching|Finishing) /

/** Takes every station of the main job on one kind of screen; returns choice, wait and result as PNG. */
export async function takeJourney(
  browser: Browser,
  stack: LocalStack,
  screen: Screen,
  { album, cast }: { album: Album; cast: Cast },
): Promise<Buffer[]> {
  const page = await openPage(browser, stack.siteUrl, screen)
  const take = (name: string) => album.take(page, `${screen.name}-${name}`)
  try {
    await page.goto('/')
    await take('home')

    await page.goto('/hairstyle')
    await page.getByRole('button', { name: cast.star, exact: true }).waitFor()
    const uid = await signUp(page)
    await giveCredits(stack.env, uid, cast.styles.length - 1)
    await page.reload()
    await page.getByText(`${cast.styles.length} credits`).first().waitFor()
    for (const style of cast.styles) await chooseStyle(page, style)
    await scrollUp(page)
    await take('library')

    await addSamplePhoto(page)
    await tryOnButton(page).click({ trial: true })
    await page.getByRole('button', { name: 'What suits me' }).waitFor()
    await page.getByRole('switch', { name: 'On me' }).waitFor()
    await scrollUp(page)
    const choice = await take('photo-ready')

    await tryOnButton(page).click()
    await page.getByText(underway).first().waitFor()
    await page.waitForFunction(isScrolledToResults)
    const wait = await take('working')

    for (const style of cast.styles) await show(page, style)
    await show(page, cast.star)
    await page.getByLabel('Compare before and after').fill('50')
    const result = await take('result')

    await page.getByRole('button', { name: 'Full screen' }).click()
    const viewer = page.getByRole('dialog', { name: 'Your looks' })
    await viewer.getByRole('button', { name: 'Close' }).first().waitFor()
    await take('full-screen')

    await page.goto('/mine')
    await page.getByRole('button', { name: `Open ${cast.star}` }).waitFor()
    await take('my-looks')

    await page.goto('/shop')
    await page.getByRole('button', { name: /^Get 10 credits/ }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: '0 credits' }).waitFor()
    await take('shop')
    return [choice, wait, result]
  } finally {
    await page.context().close()
  }
}

/** Clicks scroll a page as they need it. */
async function scrollUp(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Puts the result of a style on the stage, as soon as there is one. */
async function show(page: Page, style: string): Promise<void> {
  await page.getByRole('button', { name: `Show ${style}`, exact: true }).click()
  await resultOf(page, style).waitFor({ timeout: 120_000 })
}

/** Runs in the page, which scrolls smoothly. */
function isScrolledToResults(): boolean {
  const top = document.getElementById('results')?.getBoundingClientRect().top ?? NaN
  // A page may end before they reach the place below its header.
  return top >= 0 && top < innerHeight / 4
}
