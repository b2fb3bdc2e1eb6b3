import { randomUUID } from 'node:crypto'
import { ApiClient } from '@hairstyle/functions/testing/api-client.ts'
import { newGoogleAccount, signIn } from '@hairstyle/functions/testing/sign-in.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { contextOf } from './testing/behind-the-api.ts'
import { signInButton } from './testing/journey-steps.ts'
import { authHostOf } from './testing/sign-in-page.ts'
import { newAccount, signInWithGoogle } from './testing/sign-in-with-google.ts'
import { it } from './testing/it.ts'
import { whenAlive } from './testing/open-page.ts'

const { siteUrl, env } = inject('stack')
const api = new ApiClient(siteUrl)

/** Signs in with Google from the header. */
async function signInHere(page: Page, account = newAccount()) {
  await page.locator('header').getByRole('button', { name: 'Sign in' }).click()
  await signInWithGoogle(page, account, () => signInButton(page).click())
  await page.getByRole('dialog', { name: 'Sign Up successful' }).waitFor()
  await page.keyboard.press('Escape')
  return account
}

/** Whether Firebase Auth has an account of this address. */
async function hasAccount(email: string): Promise<boolean> {
  return contextOf(env)
    .auth.getUserByEmail(email)
    .then(
      () => true,
      () => false,
    )
}

/** Waits for the account page to show somebody, and for all that it reads of them. */
async function seesAccount(page: Page, { email }: { readonly email: string }): Promise<void> {
  for (const text of [email, 'You have no monthly plan', 'You haven’t bought anything yet.']) {
    await page.getByRole('main').getByText(text).waitFor()
  }
}

it.for<[who: string, email: string | undefined, marks: number]>([
  ['an admin', env['ADMIN_EMAIL'], 1],
  ['somebody else', 'else@example.com', 0],
])(
  '%s is told which hairstyles are drawn: %s, %i',
  async ([, email = '', marks], { visitSignedIn }) => {
    const drawn = (await api.ok('GET /hairstyle/lib/public', {})).find(({ is_drawn }) => is_drawn)
    const title = drawn?.title ?? ''
    const account = { ...newGoogleAccount(), email }
    const path = `/hairstyle?q=${encodeURIComponent(title)}`
    const { page } = await visitSignedIn(path, { account })
    await page.getByText('1 credit').first().waitFor()
    const card = page.locator(`[data-style="${drawn?.lib_id}"]`)
    await card.waitFor()
    expect(await card.getByText('Drawn · ').count()).toBe(marks)
  },
)

describe('two windows', () => {
  it('show one account, and lose it together', async ({ visitSignedIn }) => {
    const { page, person } = await visitSignedIn('/account')
    const other = await page.context().newPage()
    await other.goto('/account')
    await whenAlive(other)
    await Promise.all([page, other].map((window) => seesAccount(window, person)))
    await other.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByText('Sign in to see your account').waitFor()
    const answer = await api.call('GET /user/info', {}, person)
    expect(answer).toMatchObject({ status: 401 })

    const next = await signInHere(other)
    await Promise.all([page, other].map((window) => seesAccount(window, next)))
    await page.getByRole('button', { name: 'Sign out on all devices' }).click()
    await page.getByText('You are signed out on all devices.').waitFor()
    await other.getByText('Sign in to see your account').waitFor()
  })
})

describe('deleting the account', () => {
  it('deletes the one on the page, and nobody else’s', async ({ visitSignedIn }) => {
    const account = newGoogleAccount()
    const { page } = await visitSignedIn('/account', { account })

    const [friend, stranger] = [newGoogleAccount(), newAccount()]
    await signIn(api, authHostOf({ siteUrl, env }), friend)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(account.email).waitFor()
    const confirm = dialog.getByRole('button', { name: 'Delete permanently' })
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByLabel('Type DELETE to confirm').fill('delete')

    await page.clock.install()
    const [window] = await Promise.all([page.waitForEvent('popup'), confirm.click()])
    await dialog.getByText('Checking that it is you…').waitFor()
    await window.close()
    // Google's answer is waited for some seconds longer.
    await page.clock.runFor(15_000)
    await page.getByText('You closed Google’s window. Nothing was deleted.').waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()

    for (const wrong of [friend, stranger]) {
      await signInWithGoogle(page, wrong, () => confirm.click())
      await page.getByText('That was another account. Nothing was deleted').waitFor()
      await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    }
    expect(
      await Promise.all([account, friend, stranger].map(({ email }) => hasAccount(email))),
    ).toEqual(
      // Whom nobody had heard of before is as unknown as then.
      [true, true, false],
    )

    await signInWithGoogle(page, account, () => confirm.click())
    await page.getByText('Your account has been deleted').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.locator('header').getByRole('button', { name: 'Sign in' }).waitFor()
    expect([await hasAccount(account.email), await hasAccount(friend.email)]).toEqual([false, true])
  })
})

describe('whoever comes next in a window', () => {
  it('sees nothing that was read for the one before', async ({ visitSignedIn }) => {
    const { page } = await visitSignedIn('/account')
    await page.getByText('Credit history').click()
    await page.getByText('Welcome gift').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByText('Sign in to see your account').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.route('**/balance/records**', () => undefined)
    await signInHere(page)
    await page.getByText('Credit history').click()
    await page.getByRole('status', { name: 'Loading your credit history' }).waitFor()
    expect(await page.getByText('Welcome gift').count()).toBe(0)
  })
})

describe('a window of Google’s that is closed', () => {
  it('changes nothing, and can be opened again', async ({ newPage }) => {
    const page = await newPage()
    await page.clock.install()
    await page.goto('/shop')
    await whenAlive(page)
    await page.locator('header').getByRole('button', { name: 'Sign in' }).click()
    for (let times = 0; times < 2; times += 1) {
      const [window] = await Promise.all([page.waitForEvent('popup'), signInButton(page).click()])
      await window.close()
      // Firebase waits for an answer for seconds before it takes a window for closed.
      await expect
        .poll(async () => {
          await page.clock.runFor(2000)
          return await signInButton(page).isVisible()
        })
        .toBe(true)
    }
    expect(await page.getByText(/Google could not|did not let/).count()).toBe(0)
  })
})

describe('a sign-in that leaves the page', () => {
  it('is given up by going back, and can be asked for again', async ({ newPage }) => {
    const page = await newPage()
    await page.addInitScript(() => (window.open = () => null))
    // This browser keeps no page that was left, so that here the page never leaves: nothing comes in its place.
    const left = page.waitForRequest('**/emulator/auth/handler**')
    await page.route('**/emulator/auth/handler**', (route) => route.fulfill({ status: 204 }))
    await page.goto('/shop')
    await whenAlive(page)
    const get = page.getByRole('button', { name: /^Get 10 credits/ })
    await get.click()
    await signInButton(page).click()
    await left
    await page.getByText('Waiting for Google…').waitFor()
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await get.click()
    await signInButton(page).waitFor()
  })
})

describe('a cookie that this site never wrote', () => {
  it('ends no script', async ({ newPage }) => {
    const page = await newPage()
    await page.context().addCookies([{ name: 'userToken', value: '%', url: siteUrl }])
    await page.goto('/')
    await whenAlive(page)
    await page.locator('header').getByRole('button', { name: 'Sign in' }).waitFor()
  })
})

describe('a browser inside of an app', () => {
  it('says at once that Google signs nobody in there, and offers two ways out', async ({
    newPage,
  }) => {
    const page = await newPage()
    await page.addInitScript(() => {
      const instagram =
        'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 Instagram 350.0 Android'
      Object.defineProperty(navigator, 'userAgent', { get: () => instagram })
    })
    await page.goto('/shop')
    await whenAlive(page)
    await page.locator('header').getByRole('button', { name: 'Sign in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await dialog.getByText('Google does not let anybody sign in inside Instagram').waitFor()
    expect(await dialog.getByRole('button', { name: /Google/ }).count()).toBe(0)
    const wayOut = dialog.getByRole('link', { name: 'Open in my browser' })
    expect(await wayOut.getAttribute('href')).toMatch(/^intent:\/\/127\.0\.0\.1:\d+\/shop#Intent;/)

    await dialog.getByLabel('Email').fill(`${randomUUID()}@example.com`)
    await dialog.getByLabel('Password').fill('a long password')
    await dialog.getByRole('button', { name: 'Create account' }).click()
    const welcome = page.getByRole('dialog', { name: 'Sign Up successful' })
    await welcome.getByText('Please open the link in our email').waitFor()
    expect(await welcome.getByText('Get 1 Free Try-On.').count()).toBe(0)
  })
})

describe('a balance that is none', () => {
  it('is none on every screen', async ({ visitSignedIn }) => {
    const { page } = await visitSignedIn('/account')
    await page.route('**/api/user/info', async (route) => {
      const response = await route.fetch()
      const { data, ...envelope } = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...envelope, data: { ...data, credits: 'abc' } } })
    })
    await page.goto('/account')
    await whenAlive(page)
    const balance = (place: Locator) => place.getByText('0 credits', { exact: true }).waitFor()
    await balance(page.getByRole('main'))
    await page.getByRole('button', { name: 'Your account' }).click()
    await balance(page.locator('header [popover]'))
  })
})
