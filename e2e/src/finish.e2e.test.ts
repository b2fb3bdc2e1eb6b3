import { launchBrowser } from '@hairstyle/local/browser.ts'
import type {} from '@hairstyle/local/testing/shared-stack.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { arriveWithLook } from './testing/arrive.ts'
import { barriers } from './testing/barriers.ts'
import { giveCredits } from './testing/give-credits.ts'
import { openPage, phone } from './testing/open-page.ts'

const { siteUrl, env } = inject('stack')
const title = 'Bob with Wispy Fringe'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Your looks' })

it('a look becomes a photograph, for credits that are bought first, and can be seen as it was', async () => {
  const watched = await openPage(browser, siteUrl, phone)
  const { page } = watched
  const customer = await arriveWithLook(page, { id: 'wispy-fringe-bob', title })
  await viewer(page).getByText('Finishing it as a photograph takes 2 credits.').waitFor()
  await viewer(page).getByRole('link', { name: 'Get more credits' }).waitFor()
  const { data } = await customer.call('GET /user/info', {})
  await giveCredits(env, data.uid, 3)
  await page.reload()

  const offer = viewer(page).getByRole('button', { name: 'Finish as a photograph (2 credits)' })
  await offer.waitFor()
  expect(await barriers(page, 'dialog[open]')).toEqual([])
  const picture = viewer(page).getByAltText(`You with ${title}`)
  const before = await picture.getAttribute('src')
  await offer.click()
  const meanwhile = viewer(page).filter({ hasText: 'Your photograph is being made' })
  await meanwhile.locator(`img[src="${before}"]`).first().waitFor()
  await viewer(page).getByText('Finished as a photograph').waitFor()
  const after = await picture.getAttribute('src')
  expect(after).toContain('finished')
  await viewer(page).getByRole('button', { name: 'Show it as it was' }).click()
  await expect.poll(() => picture.getAttribute('src')).toBe(before)
  expect(await barriers(page, 'dialog[open]')).toEqual([])

  const { credits, ledger } = await customer.account()
  expect({ credits, ledger }).toEqual({
    credits: 1,
    ledger: ['sign_up', 'try_on', 'adjustment', 'finish'],
  })
  await watched.close()
  expect(watched.problems).toEqual([])
})
