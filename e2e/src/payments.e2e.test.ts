import type { ResponseOf } from '@hairstyle/contract/api.ts'
import { ApiClient } from '@hairstyle/functions/testing/api-client.ts'
import type { SignedIn } from '@hairstyle/functions/testing/sign-in.ts'
import type { Page } from 'playwright-core'
import { describe, expect, inject, vi } from 'vitest'
import { barriers } from './testing/barriers.ts'
import {
  addSamplePhoto,
  chooseStyle,
  resultOf,
  signInButton,
  signUp,
  tryOnButton,
} from './testing/journey-steps.ts'
import { signInPage } from './testing/sign-in-page.ts'
import { newAccount, signInWithGoogle } from './testing/sign-in-with-google.ts'
import { it } from './testing/it.ts'
import { desktop, phone, whenAlive } from './testing/open-page.ts'

const { siteUrl, stripeUrl = '' } = inject('stack')
const api = new ApiClient(siteUrl)
const pack = 'Get 10 credits for $4.99'

const onCheckout = (page: Page) => page.waitForURL(`${stripeUrl}/c/pay/**`)
const credits = (page: Page) => page.locator('header').getByTitle(/^One credit is/)
const showsCredits = (page: Page, count: number) =>
  credits(page).getByText(`${count} credits`, { exact: true }).waitFor()
async function showsPrices(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenAlive(page)
  await page.getByRole('button', { name: pack }).waitFor()
  await page
    .getByRole('cell', { name: /^from / })
    .first()
    .waitFor()
}
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

describe('the prices', () => {
  it.for([phone, desktop])(
    'come alive as they were prerendered: $name',
    async (screen, { visit }) => {
      const page = await visit('/shop', screen)
      const loads = ['/shop', '/shop?item=pack-30', '/shop?item=monthly-30&back=/mine']
      for (const path of loads) await showsPrices(page, path)
      await signInPage(page, inject('stack'))
      for (const path of loads) await showsPrices(page, path)
      await credits(page).waitFor()
    },
  )
})

describe('buying a pack', () => {
  it('for a try-on that was being composed brings the credits and begins it, also when the checkout was left at first', async ({
    visit,
  }) => {
    const page = await visit('/hairstyle')
    await chooseStyle(page, 'Buzz Cut')
    await chooseStyle(page, 'Bob with Wispy Fringe')
    await signUp(page)
    await addSamplePhoto(page)
    await tryOnButton(page).click()
    await press(page, /^Buy 10 credits/)
    await onCheckout(page)
    await press(page, 'Leave')
    await page.getByRole('link', { name: 'Try again' }).click()
    await onCheckout(page)
    const remember = await forgetPayment(page)
    await press(page, 'Pay')

    await page.getByText('Thank you! One moment…').waitFor()
    await markAsSamePage(page)
    remember()
    await page.getByRole('heading', { name: '10 credits are yours' }).waitFor()
    await showsCredits(page, 11)
    expect(await isSamePage(page)).toBe(true)
    expect(await barriers(page)).toEqual([])

    await page.getByRole('link', { name: 'Continue with your 2 hairstyles' }).click()
    await page.waitForURL('**/hairstyle')
    await showsCredits(page, 9)
    // The one that is done first is shown large.
    const either = resultOf(page, 'Buzz Cut').or(resultOf(page, 'Bob with Wispy Fringe'))
    await either.first().waitFor()
  })

  it('asks who it is for, and keeps the choice', async ({ visit }) => {
    const page = await visit('/shop?back=/bloggers', desktop)
    await press(page, pack)
    await signInWithGoogle(page, newAccount(), () => signInButton(page).click())
    await onCheckout(page)
    await press(page, 'Pay')
    await showsCredits(page, 11)
    const receipt = page.getByRole('link', { name: 'Open the receipt' })
    expect(await receipt.getAttribute('href')).toContain(stripeUrl)
    await page.getByRole('link', { name: 'Back to where you were' }).click()
    await page.waitForURL('**/bloggers')
  })

  it('with a declined card, or leaving the checkout, changes nothing', async ({
    visitSignedIn,
  }) => {
    const { page } = await visitSignedIn('/shop')
    await press(page, pack)
    await onCheckout(page)
    await press(page, 'Decline')
    await page.getByRole('alert').waitFor()
    await press(page, 'Leave')
    await page.getByRole('heading', { name: 'Nothing was charged' }).waitFor()
    expect(await credits(page).innerText()).toBe('1 credit')
    expect(await barriers(page)).toEqual([])

    const left = page.url()
    await page.getByRole('link', { name: 'Try again' }).click()
    await onCheckout(page)
    await page.goBack()
    await page.getByRole('link', { name: 'Try again' }).click({ trial: true })

    await page.goto('/account')
    await page.getByText(/^Not paid yet/).waitFor()
    await page.getByRole('link', { name: /^Continue paying for 10 credits/ }).click()
    await onCheckout(page)
    await press(page, 'Pay')
    await showsCredits(page, 11)
    // Nobody who has paid reads that nothing was charged.
    await page.goto(left)
    await page.getByRole('heading', { name: '10 credits are yours' }).waitFor()
    await page.getByRole('main').getByText('11 credits').waitFor()
  })

  it('can be begun again when the Back button brings the page back as it was left', async ({
    visitSignedIn,
  }) => {
    const { page } = await visitSignedIn('/shop', { screen: desktop })
    // Without content the browser stays on the page.
    await page.route(`${stripeUrl}/c/pay/**`, (route) => route.fulfill({ status: 204 }))
    await press(page, pack)
    await page.getByRole('button', { name: 'Opening the checkout…' }).waitFor()
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await page.getByRole('button', { name: pack }).click({ trial: true })
  })
})

describe('a monthly plan', () => {
  it('is bought, renewed, ended without a reason, taken up again and changed', async ({
    visitSignedIn,
  }) => {
    const { page, person } = await visitSignedIn('/shop', { screen: desktop })
    await press(page, 'Choose this plan: Monthly plan for $6.99 a month')
    await onCheckout(page)
    await press(page, 'Subscribe')
    await page.getByRole('heading', { name: '30 credits, every month' }).waitFor()
    await showsCredits(page, 31)

    await advanceAMonth(page, person)
    await page.goto('/account')
    await showsCredits(page, 61)
    await page
      .getByRole('link', { name: /^Receipt for Monthly plan/ })
      .first()
      .waitFor()
    expect(await page.getByRole('link', { name: /^Receipt for Monthly plan/ }).count()).toBe(2)
    expect(await barriers(page)).toEqual([])

    await press(page, 'End the plan')
    const dialog = page.getByRole('dialog', { name: 'End your plan?' })
    await dialog.waitFor()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'End the plan' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Ending', { exact: true }).waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toMatch(/^Monthly plan/)

    await page.goto('/shop')
    await page.getByText(/^Your plan is ending. To change/).waitFor()
    await page.goto('/account')
    await press(page, 'Keep the plan')
    await page.getByText('Active', { exact: true }).waitFor()
    await expect.poll(focused).toMatch(/^Monthly plan/)

    await page.goto('/shop')
    await page.getByText('Your plan', { exact: true }).waitFor()
    await page.getByText(/^You can change to this plan/).waitFor()

    await page.goto(stripeUrl)
    await press(page, `Ask to confirm next payments: ${person.email}`)
    await page.goto('/account')
    await press(page, 'Change plan')
    const change = page.getByRole('dialog', { name: 'Change your plan' })
    await change.getByText(/^It starts now/).waitFor()
    expect(await barriers(page)).toEqual([])
    await change.getByRole('button', { name: 'Change plan' }).click()
    await change.waitFor({ state: 'hidden' })
    await page.getByText('Waiting for payment', { exact: true }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Confirm the payment' }).click()
    await page.getByRole('button', { name: /^Pay / }).click()
    await hearsOf(person, ({ credits }) => credits === 151)
    await page.goto('/account')
    await page.getByRole('heading', { name: 'Studio plan' }).waitFor()
    await showsCredits(page, 151)
  })

  it('whose renewal failed is paid from the account page', async ({ visitSignedIn }) => {
    const { page, person } = await visitSignedIn('/shop')
    await press(page, 'Choose this plan: Monthly plan for $6.99 a month')
    await onCheckout(page)
    await press(page, 'Subscribe')
    await showsCredits(page, 31)

    await page.goto(stripeUrl)
    await press(page, `Fail next renewals: ${person.email}`)
    await press(page, `Advance a month: ${person.email}`)
    await hearsOf(person, ({ subscription }) => subscription?.status === 'past_due')
    await page.goto('/account')
    await page.getByText('Payment failed', { exact: true }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Pay the open invoice' }).click()
    await press(page, /^Pay /)
    await hearsOf(person, ({ credits }) => credits === 61)
    await page.goto('/account')
    await page.getByText('Active', { exact: true }).waitFor()
    await showsCredits(page, 61)
  })
})

/** Presses the stand-in's button for that, and waits until the product knows. */
async function advanceAMonth(page: Page, person: SignedIn): Promise<void> {
  await page.goto(stripeUrl)
  await press(page, `Advance a month: ${person.email}`)
  await hearsOf(person, ({ credits }) => credits === 61)
}

async function hearsOf(
  { token }: SignedIn,
  isNews: (balance: ResponseOf<'GET /hairstyle/item/balance'>) => boolean,
): Promise<void> {
  await vi.waitFor(
    async () => {
      const balance = await api.ok('GET /hairstyle/item/balance', {}, { token })
      expect(balance).toSatisfy(isNews)
    },
    { timeout: 60_000, interval: 200 },
  )
}

/**
 * The page hears that its order is not paid yet, however quick the payment's news is.
 * @returns what ends that
 */
async function forgetPayment(page: Page): Promise<() => void> {
  let isForgotten = true
  await page.route(/\/api\/stripe\/order\/info\/hairstyle/, async (route) => {
    if (!isForgotten) return route.continue()
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    const json = { ...answer, data: { ...answer.data, status: 'pending', paid_at: null } }
    return route.fulfill({ response, json })
  })
  return () => void (isForgotten = false)
}

async function markAsSamePage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
}

function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-same'))
}
