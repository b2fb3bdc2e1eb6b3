import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { desktop, phone } from './open-page.ts'

/** Half as large as the one that is not minified, and it is sent to each page. */
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const axeSource = readFileSync(axeFile, 'utf8')

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
  return await findingsOf(page, within)
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
  return await findingsOf(page, within, rulesOfColours)
}

/**
 * Of each rule that is broken, its id, the first element that breaks it, and how to mend it. What began to fade in
 * meanwhile has too little contrast, so a page with findings is looked at once more.
 */
async function findingsOf(page: Page, within: string, runOnly?: string[]): Promise<string[]> {
  const first = await askAxe(page, within, runOnly)
  if (first.length === 0) return first
  await whenSettled(page)
  return await askAxe(page, within, runOnly)
}

async function askAxe(page: Page, within: string, runOnly?: string[]): Promise<string[]> {
  // A page that was loaded anew has none.
  const hasAxe = await page.evaluate(() => 'axe' in window)
  if (!hasAxe) await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async ({ context, options }) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      return (await axe.run(context, options)).violations
    },
    {
      context: { include: within, exclude: [frameOfFirebase, laterCards] },
      options: {
        // What passes is not written down, which takes most of the time on a large page.
        resultTypes: ['violations' as const],
        ...(runOnly && { runOnly }),
      },
    },
  )
  return violations.map(({ id, nodes: [first] }) =>
    [id, first?.html, first?.failureSummary].join('\n'),
  )
}

/** What fades in has too little contrast until it is there; other colours come with the next frame. */
async function whenSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
