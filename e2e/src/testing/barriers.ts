import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { desktop, phone } from './open-page.ts'

/** Firebase's invisible frame, which its library makes without a title. */
const frameOfFirebase = 'iframe[src*="/auth/iframe"]'

/** Cards of the library after its first rows: they are made as those are, and all would take long to check. */
const laterCards = 'li[data-style]:nth-child(n + 9)'

/** The rules that other colours can break. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on a page that may keep somebody out: of each finding the first element, and what is wrong with it.
 * @param within A selector of the part to look at; the whole page without it.
 */
export async function barriers(page: Page, within = 'html'): Promise<string[]> {
  await whenSettled(page)
  return await findingsOf(lookAt(page, within))
}

/** The same on a phone's screen, and then on a desktop's. */
export async function barriersOfBothSizes(page: Page, within = 'html'): Promise<string[]> {
  const found: string[] = []
  for (const { width, height, name } of [phone, desktop]) {
    await page.setViewportSize({ width, height })
    found.push(...(await barriers(page, within)).map((finding) => `${name}: ${finding}`))
  }
  return found
}

/** What axe finds when the page, which had no barriers, is shown in its dark colours. */
export async function barriersInTheDark(page: Page, within = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await whenSettled(page)
  return await findingsOf(lookAt(page, within).withRules(rulesOfColours))
}

function lookAt(page: Page, within: string): AxeBuilder {
  return (
    new AxeBuilder({ page })
      .include(within)
      .exclude(frameOfFirebase)
      .exclude(laterCards)
      // In the page itself: otherwise a second page is opened for each look, to look into frames of other sites.
      .setLegacyMode()
      // What passes is not written down, which takes most of the time on a large page.
      .options({ resultTypes: ['violations'] })
  )
}

async function findingsOf(look: AxeBuilder): Promise<string[]> {
  const { violations } = await look.analyze()
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
