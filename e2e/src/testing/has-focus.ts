import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** An element has the focus, where it can be seen. */
export async function hasFocus(element: Locator): Promise<void> {
  const isInUse = (node: Element) => {
    const { top, bottom } = node.getBoundingClientRect()
    return node === document.activeElement && top < innerHeight && bottom > 0
  }
  await expect.poll(() => element.evaluate(isInUse)).toBe(true)
}
