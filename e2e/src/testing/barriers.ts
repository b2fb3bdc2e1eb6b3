import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Firebase's invisible frame, which its library makes without a title. */
const frameOfFirebase = 'iframe[src*="/auth/iframe"]'

/** What axe finds on a page that may keep somebody out, with the first element of each finding. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude(frameOfFirebase).analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ''}`)
}
