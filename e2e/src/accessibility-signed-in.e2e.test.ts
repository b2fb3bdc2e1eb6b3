import { newGoogleAccount } from '@hairstyle/functions/testing/sign-in.ts'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { arriveWithLook } from './testing/arrive.ts'
import { barriers, barriersOfBothSizes } from './testing/barriers.ts'
import { excessOfLargeText } from './testing/large-text.ts'
import { it } from './testing/it.ts'
import { desktop, openPage, whenAlive, type Screen } from './testing/open-page.ts'

const { siteUrl } = inject('stack')
const style = 'Buzz Cut'
const question = 'Shall I?'

/** Somebody with one look, which is shared. */
const itOfOwner = it
  .extend('owner', { scope: 'file' }, async ({ browser }) => {
    const page = await openPage(browser, siteUrl, desktop)
    const account = newGoogleAccount('Alexandrina Featherstonehaugh')
    await arriveWithLook(page, { id: 'buzz-cut', title: style }, { account })
    await page.getByRole('button', { name: 'Ask friends' }).click()
    await page.getByLabel('Your question').fill(question)
    await page.getByRole('button', { name: 'Make a link with before and after' }).click()
    const link = page.getByRole('link', { name: 'See the page' })
    const share = (await link.getAttribute('href')) ?? ''
    expect(await barriers(page)).toEqual([])
    const cookies = await page.context().cookies()
    await page.context().close()
    return { cookies, share }
  })
  .extend('visit', ({ newPage, owner }) => async (path: string, screen?: Screen) => {
    const page = await newPage(screen)
    await page.context().addCookies(owner.cookies)
    await page.goto(path)
    await whenAlive(page)
    return page
  })

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

async function selectLook(page: Page) {
  await press(page, 'Select')
  await page.getByRole('button', { name: `Select ${style}` }).click()
}

itOfOwner.for(['/account', '/mine'])(
  'text twice as large leaves no phone sideways on %s',
  async (path, { visit }) => {
    const page = await visit(path)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await excessOfLargeText(page)).toBe(0)
  },
)

itOfOwner(
  'text twice as large leaves the places of the site in their line at a desk',
  async ({ visit }) => {
    const page = await visit('/mine', desktop)
    await excessOfLargeText(page)
    const header = await page.getByRole('banner').boundingBox()
    const links = page
      .getByRole('banner')
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
    await links.last().waitFor()
    for (const link of await links.all()) {
      expect((await link.boundingBox())?.height).toBeLessThanOrEqual(header?.height ?? NaN)
    }
  },
)

itOfOwner(
  'text twice as large keeps what can be done with a look apart on a phone',
  async ({ visit }) => {
    const page = await visit('/mine')
    await page.getByRole('button', { name: `Open ${style}` }).click()
    await page.getByRole('button', { name: 'Download' }).waitFor()
    await excessOfLargeText(page)
    const tooWide = await page
      .getByRole('dialog')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
    expect(tooWide).toEqual([])
  },
)

const states: [name: string, path: string, reach: (page: Page) => Promise<unknown>][] = [
  [
    'the account',
    '/account',
    async (page) => {
      await page.getByText('Credit history').click()
      await page.getByText('Welcome gift').waitFor()
    },
  ],
  [
    'deleting the account',
    '/account',
    async (page) => {
      await press(page, 'Delete my account')
      await page.getByLabel('Type DELETE to confirm').fill('delete')
    },
  ],
  [
    'the menu',
    '/account',
    async (page) => {
      await press(page, 'Your account')
      await page.getByRole('link', { name: 'Studios I follow' }).waitFor()
    },
  ],
  ['selecting looks', '/mine', selectLook],
  [
    'removing looks',
    '/mine',
    async (page) => {
      await selectLook(page)
      await press(page, 'Remove')
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'sharing looks',
    '/mine',
    async (page) => {
      await selectLook(page)
      await press(page, 'Ask friends')
      await page.getByLabel('Your question').waitFor()
    },
  ],
  [
    'the survey, not answered',
    '/mine',
    async (page) => {
      await press(page, 'Answer')
      await press(page, 'Send answers')
      await page.getByText('Please answer this one.').first().waitFor()
    },
  ],
  ['shared looks', '/mine/shares', (page) => page.getByRole('link', { name: question }).waitFor()],
  [
    'nobody followed',
    '/mine/bloggers',
    (page) => page.getByText('You’re not following anyone yet').waitFor(),
  ],
  [
    'a report without a reason',
    '/bloggers/fadeclub',
    async (page) => {
      await press(page, 'Report this studio')
      await press(page, 'Send report')
      await page.getByText('Please fill in “The reason”.').waitFor()
    },
  ],
  [
    'forms with mistakes',
    '/join',
    async (page) => {
      await press(page, 'Send')
      await page.getByText('Please fill in “Your name”.').waitFor()
      await press(page, 'Suggest')
      await page.getByText('Please fill in “Their profile link”.').waitFor()
    },
  ],
  [
    'nothing found',
    '/hairstyle?q=zzzzz',
    (page) => page.getByText('Nothing called “zzzzz”').first().waitFor(),
  ],
  [
    'no article found',
    '/articles?q=zzzzz',
    (page) => page.getByText('Nothing about that yet').waitFor(),
  ],
]

describe('nothing keeps anybody out, small and large, of', () => {
  itOfOwner.for(states)('%s', async ([, path, reach], { visit }) => {
    const page = await visit(path)
    await reach(page)
    expect(await barriersOfBothSizes(page)).toEqual([])
  })

  itOfOwner('an own share, and for a friend who votes', async ({ visit, newPage, owner }) => {
    const own = await visit(owner.share)
    await own.getByText('This is what your friends see').waitFor()
    expect(await barriersOfBothSizes(own)).toEqual([])
    const page = await newPage()
    await page.goto(owner.share)
    await page.getByRole('button', { name: `I like this: ${style}` }).click()
    await page.getByRole('button', { name: `I like this: ${style}`, pressed: true }).waitFor()
    expect(await barriersOfBothSizes(page)).toEqual([])
  })

  itOfOwner.for([
    '/hairstyle',
    '/mine',
    '/mine/shares',
    '/account',
    '/bloggers/fadeclub',
    '/articles',
  ])('%s that does not load', async (path, { newPage, owner, expected }) => {
    // Nothing of it can be fetched here.
    expected.push(/./)
    const page = await newPage()
    await page.context().addCookies(owner.cookies)
    await page.route('**/api/**', (route) => route.abort())
    await page.goto(path)
    await page.getByRole('button', { name: 'Try again' }).first().waitFor()
    expect(await barriersOfBothSizes(page)).toEqual([])
  })
})
