import { expect } from 'vitest'
import { it } from './testing/it.ts'

it.for([
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
  async ([width = 0, height = 0], { newPage }) => {
    const screen = { name: 'any', width, height, isPhone: false }
    const page = await newPage(screen)
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
  },
)

/** Whether nothing lies over the middle of its upper and lower edge. */
function isUncovered(node: Element): boolean {
  const { left, width, top, bottom } = node.getBoundingClientRect()
  return [top + 2, bottom - 2].every((y) =>
    node.contains(document.elementFromPoint(left + width / 2, y)),
  )
}
