import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { accountIdOf } from '@hairstyle/core/store/tracking.ts'
import { recordPast } from '@hairstyle/core/testing/tracked.ts'
import { arrive } from './testing/arrive.ts'
import { barriers } from './testing/barriers.ts'
import { contextOf } from './testing/behind-the-api.ts'
import { it } from './testing/it.ts'

const { stripeUrl = '', env } = inject('stack')

async function add(page: Page, link: string, name: string): Promise<void> {
  await page.getByLabel('Link or name').fill(link)
  await page.getByRole('button', { name: 'Add account' }).click()
  await page.getByText(`${name} is on your dashboard.`).waitFor()
}

it('a visitor sees what analytics look like, and that the numbers are made up', async ({
  visit,
}) => {
  const page = await visit('/tracking')
  await page.getByRole('heading', { level: 1, name: 'See how your accounts grow' }).waitFor()
  await page.getByRole('link', { name: 'See a sample' }).click()
  await page.getByText('Made-up numbers').waitFor()
  await page.getByRole('button', { name: '90 days' }).click()
  await page.getByText('Show as a table').click()
  await page.getByRole('cell', { name: 'Not recorded' }).first().waitFor()
  expect(await barriers(page)).toEqual([])
})

it('a search in the blog is counted', async ({ visit }) => {
  const page = await visit('/tracking/blog')
  await page.getByRole('button', { name: 'Allow' }).click()
  const counted = page.waitForEvent('console', (message) => message.text().includes('fringe'))
  await page.getByRole('searchbox').fill('fringe')
  expect((await counted).text()).toMatch(/^analytics search/)
})

it('somebody makes an account with a password, changes it, comes back with the new one, and leaves', async ({
  visit,
}) => {
  const email = `${randomUUID()}@example.com`
  const page = await visit('/tracking/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('heading', { name: 'Create an account' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('a first password')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('dialog', { name: 'Sign Up successful' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('0 of 10 accounts').waitFor()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByText('You have no plan for following accounts.').waitFor()
  await page.getByText('Not verified yet').waitFor()
  // What is still on its way by the old password would be refused.
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Present password').fill('a first password')
  await page.getByLabel('New password').fill('another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password is changed.').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('another password')
  await page.getByRole('button', { name: 'Sign in' }).last().click()
  await page.getByRole('dialog', { name: 'Logged in successfully' }).waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('0 of 10 accounts').waitFor()

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(email).waitFor()
  await dialog.getByLabel('Type DELETE to confirm').fill('delete')
  const confirm = dialog.getByRole('button', { name: 'Delete permanently' })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByLabel('Your password').fill('another password')
  expect(await barriers(page)).toEqual([])
  await confirm.click()
  await page.getByText('Your account has been deleted').waitFor()
})

it('somebody follows accounts, sees their numbers, compares them, and lets one go', async ({
  visit,
}) => {
  const page = await visit('/tracking/dashboard')
  await page.getByRole('heading', { name: 'Sign in to see your accounts' }).waitFor()
  await arrive(page)
  await add(page, 'https://bsky.app/profile/nova.bsky.social', 'Studio Nova')
  await page.getByRole('definition').filter({ hasText: '4,210' }).waitFor()
  await add(page, '@curls@social.example', 'Curls & Co')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'See analytics of @nova.bsky.social' }).click()
  await page.getByRole('img', { name: /^Followers: 4,210 on/ }).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('nova.bsky.social.csv')
  await page.getByRole('link', { name: 'To the dashboard' }).click()
  await page.getByRole('link', { name: 'Compare accounts' }).click()
  await page.getByRole('img', { name: /@curls@social.example: 0 on/ }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Remove @curls@social.example' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('@curls@social.example is removed.').waitFor()
  await page.getByText('1 of 10 accounts').waitFor()
})

it('somebody takes a plan, buys the days before they came, reads and prints them, and ends the plan', async ({
  visit,
}) => {
  const page = await visit('/tracking/plan')
  const counted = await countEvents(page)
  await arrive(page)
  await page.getByRole('button', { name: 'Choose this plan: Salon tracking plan' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose this plan: Salon tracking plan' }).click()
  await pay(page, 'Subscribe')
  await page.getByRole('heading', { name: 'You can follow up to 30 accounts' }).waitFor()
  await page.getByRole('link', { name: 'To the dashboard' }).click()
  await page.getByText('0 of 30 accounts').waitFor()

  await add(page, 'https://bsky.app/profile/nova.bsky.social', 'Studio Nova')
  await rememberNova([4, 3, 1])
  await page.reload()
  await page.getByRole('button', { name: 'Buy the past report of @nova.bsky.social' }).click()
  await page.getByText('One day was not recorded and stays a gap').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Buy this report' }).click()
  await pay(page, 'Pay')
  await page
    .getByRole('heading', { name: 'The past report of @nova.bsky.social is yours' })
    .waitFor()
  await page.getByRole('link', { name: 'Open the report' }).click()
  await page.getByRole('heading', { name: 'Past report of @nova.bsky.social' }).waitFor()
  await page.getByRole('cell', { name: 'Not recorded' }).waitFor()
  expect(await barriers(page)).toEqual([])
  for (const format of ['A4', 'Letter']) {
    expect((await page.pdf({ format })).subarray(0, 5).toString()).toBe('%PDF-')
  }

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByText('Up to 30 accounts for $9.00 every month').waitFor()
  await page.getByRole('button', { name: 'End the plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the plan' }).click()
  await page.getByRole('button', { name: 'Keep the plan' }).waitFor()
  await page.getByRole('link', { name: 'See your payments' }).click()
  await page.getByText('Past report of @nova.bsky.social').waitFor()
  await page.getByText('Salon tracking plan').waitFor()
  expect(new Set(counted)).toEqual(
    new Set([
      'begin_checkout',
      'purchase',
      'tracking_plan_view',
      'tracking_plan_subscribe',
      'tracking_plan_subscribe_success',
      'tracking_add_account',
      'tracking_buy_report',
      'tracking_report_success',
      'tracking_header_click',
      'tracking_settings',
    ]),
  )
})

/** Agrees to being counted. @returns the names of what is counted from now on. */
async function countEvents(page: Page): Promise<string[]> {
  const names: string[] = []
  page.on('console', (message) => {
    const [, name] = /^analytics (\w+)/.exec(message.text()) ?? []
    if (name !== undefined) names.push(name)
  })
  await page.evaluate(() => localStorage.setItem('hairstyle.consent.1', 'granted'))
  return names
}

async function pay(page: Page, button: 'Pay' | 'Subscribe'): Promise<void> {
  await page.waitForURL(`${stripeUrl}/c/pay/**`)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Nova was recorded so many days ago, too. */
async function rememberNova(daysAgo: readonly number[]): Promise<void> {
  await recordPast(
    contextOf(env),
    accountIdOf('bluesky', 'did:plc:nova4studio2made3up5xyz'),
    daysAgo,
  )
}
