import type { Page } from 'playwright-core'

/** How many pixels of a page leave the screen sideways when its text is twice as large. */
export function excessOfLargeText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = '200%'
    return root.scrollWidth - root.clientWidth
  })
}
