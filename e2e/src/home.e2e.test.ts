import { launchBrowser } from '@hairstyle/local/browser.ts'
import type {} from '@hairstyle/local/testing/shared-stack.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openPage } from './testing/open-page.ts'

const { siteUrl } = inject('stack')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it.each([
  [320, 568],
  [320, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 900],
  [1920, 1080],
])(
  'the before and after is shown whole and sharp on a screen of %i × %i',
  async (width, height) => {
    const screen = { name: 'any', width, height, isPhone: false }
    const watched = await openPage(browser, siteUrl, screen)
    const { page, problems } = watched
    await page.goto('/')
    const picture = page.getByAltText(/^The same woman/)
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    const seen = await picture.evaluate(async (image: HTMLImageElement) => {
      const frame = image.getBoundingClientRect()
      // The size of the file itself: the picture's own is what `sizes` promises.
      const file = new Image()
      file.src = image.currentSrc
      await file.decode()
      return {
        frame: frame.width / frame.height,
        picture: file.naturalWidth / file.naturalHeight,
        enlarged: frame.width / file.naturalWidth,
        isWithin: frame.left >= 0 && frame.right <= innerWidth,
      }
    })
    expect(seen.frame).toBeCloseTo(seen.picture, 2)
    expect(seen.enlarged).toBeLessThanOrEqual(1)
    expect(seen.isWithin).toBe(true)
    if (height > width) {
      const next = page.getByRole('main').getByRole('link', { name: 'Try it on your photo' })
      expect(await next.evaluate(isUncovered)).toBe(true)
    }
    expect(problems).toEqual([])
    await watched.close()
  },
)

/** Whether nothing lies over the middle of its upper and lower edge. */
function isUncovered(node: Element): boolean {
  const { left, width, top, bottom } = node.getBoundingClientRect()
  return [top + 2, bottom - 2].every((y) =>
    node.contains(document.elementFromPoint(left + width / 2, y)),
  )
}
