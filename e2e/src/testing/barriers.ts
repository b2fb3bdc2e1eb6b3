import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Firebase's invisible frame, which its library makes without a title. */
const frameOfFirebase = 'iframe[src*="/auth/iframe"]'

/**
 * What axe finds on a page that may keep somebody out: of each finding the first element, and what is wrong with it.
 * @param within A selector of the part to look at; the whole page without it.
 */
export async function barriers(page: Page, within = 'html'): Promise<string[]> {
  await whenSettled(page)
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .exclude(frameOfFirebase)
    // What passes is not written down, which takes most of the time on a large page.
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes: [first] }) =>
    [id, first?.html, first?.failureSummary].join('\n'),
  )
}

/** What fades in has too little contrast until it is there. */
async function whenSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
