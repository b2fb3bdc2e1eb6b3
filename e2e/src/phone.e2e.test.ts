import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { photoOfOnePerson } from './testing/face-photo.ts'
import { addPhoto, chooseStyle, findStyle, resultOf, tryOnButton } from './testing/journey-steps.ts'
import { excessOfLargeText } from './testing/large-text.ts'
import { it } from './testing/it.ts'
import { desktop, phone, whenAlive, type Screen } from './testing/open-page.ts'

const style = 'Bob with Wispy Fringe'
const hint = 'Tie your hair back for the best result.'
const lying: Screen = { name: 'phone that lies', width: 844, height: 390, isPhone: true }
const small: Screen = { name: 'small phone', width: 320, height: 640, isPhone: true }

/** How many pixels of the screen's height stay covered wherever the page is scrolled. */
function fixedHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isFixed = (element: Element) => {
      const { position, opacity, visibility } = getComputedStyle(element)
      const isSeen = opacity !== '0' && visibility === 'visible'
      return isSeen && (position === 'fixed' || position === 'sticky')
    }
    const rects = [...document.querySelectorAll('body *')]
      .filter(isFixed)
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, bottom }) => width > 0 && bottom > 0)
    const rows = Array.from({ length: innerHeight }, (_, y) => y + 0.5)
    return rows.filter((y) => rects.some(({ top, bottom }) => top < y && y < bottom)).length
  })
}

/** How much of each of the first hairstyles is seen, before any scrolling, between what is fixed; from 0 to 1. */
function seenShares(page: Page, part: 'card' | 'picture'): Promise<number[]> {
  return page.evaluate((of) => {
    const edge = (selector: string, side: 'top' | 'bottom') =>
      document.querySelector(selector)?.getBoundingClientRect()[side] ?? NaN
    const from = edge('header', 'bottom')
    const to = edge('[data-own-bar]', 'top')
    return [...document.querySelectorAll('[data-style]')].slice(0, 4).map((card) => {
      const { top, bottom } = (
        of === 'card' ? card : (card.querySelector('img') ?? card)
      ).getBoundingClientRect()
      return Math.max(0, Math.min(bottom, to) - Math.max(top, from)) / (bottom - top)
    })
  }, part)
}

describe('the first screen of the library', () => {
  it('shows four hairstyles with their names on a phone', async ({ visit }) => {
    const page = await visit('/hairstyle')
    expect(await seenShares(page, 'card')).toEqual([1, 1, 1, 1])
    expect(await fixedHeight(page)).toBeLessThanOrEqual(190)
  })

  it('shows most of four pictures on a phone that lies', async ({ visit }) => {
    const page = await visit('/hairstyle', lying)
    expect(Math.min(...(await seenShares(page, 'picture')))).toBeGreaterThan(0.5)
    expect(await fixedHeight(page)).toBeLessThanOrEqual(120)
  })

  it('fits a small phone, also with large text', async ({ visit }) => {
    const page = await visit('/hairstyle', small)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(small.width)
    expect(await excessOfLargeText(page)).toBe(0)
    const next = page.getByRole('region', { name: 'Your try-on' }).getByText('Add your photo')
    const { x = NaN, width = NaN } = (await next.boundingBox()) ?? {}
    expect(x).toBeGreaterThan(0)
    expect(x + width).toBeLessThan(small.width)
  })
})

it.for([
  { screen: phone, most: 190 },
  { screen: lying, most: 120 },
])(
  'what is said about a photo fits a $screen.name, is read once, and stays with the photo',
  async ({ screen, most }, { visit }) => {
    const page = await visit('/hairstyle', screen)
    await addPhoto(page, await photoOfOnePerson())
    const notice = page.getByRole('status').filter({ hasText: hint })
    await notice.waitFor()
    expect(await fixedHeight(page)).toBeLessThanOrEqual(most)
    await notice.getByRole('button', { name: 'Got it' }).click()
    await notice.waitFor({ state: 'hidden' })
    await page.reload()
    await whenAlive(page)
    await page.getByRole('button', { name: 'Change your photo' }).click()
    await page.getByRole('dialog', { name: 'Your photo' }).getByText(hint).waitFor()
    expect(await notice.count()).toBe(0)
  },
)

it('nothing lies over a result, and what people do next is right below it', async ({
  visitSignedIn,
}) => {
  const { page } = await visitSignedIn('/hairstyle')
  await chooseStyle(page, style)
  await addPhoto(page, await photoOfOnePerson())
  await tryOnButton(page).click()
  const result = resultOf(page, style).first()
  await result.waitFor()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const picture = await boxOf(page.getByRole('slider', { name: 'Compare before and after' }))
  expect(await page.evaluate(coveredPoints, picture)).toEqual([])
  for (const name of ['Download', 'Ask friends', 'Colours', 'Another style']) {
    const action = await boxOf(page.getByRole('button', { name, exact: true }))
    expect(action.y - picture.y - picture.height).toBeLessThan(20)
  }
  await page.getByRole('button', { name: 'Colours', exact: true }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('versions')
})

/** Runs in the page: the points of a picture of a result that something else lies over. */
function coveredPoints(box: { x: number; y: number; width: number; height: number }) {
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98]
  const points = shares.flatMap((x) =>
    shares.map((y) => [box.x + x * box.width, box.y + y * box.height] as const),
  )
  const results = document.getElementById('results')
  return points.filter(([x, y]) => !results?.contains(document.elementFromPoint(x, y)))
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return box
}

it('a hairstyle is one stop for the Tab key, and the arrows lead to more about it', async ({
  visit,
}) => {
  const page = await visit('/hairstyle', desktop)
  const first = await findStyle(page, 'Glossy Long Waves')
  await first.focus()
  await page.keyboard.press('ArrowRight')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await focused()).toBe('About Glossy Long Waves')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  const alt = page.locator(':focus').getByRole('img')
  expect(await alt.getAttribute('alt')).toBe('Side-Part Quiff')
})
