import { randomUUID } from 'node:crypto'
import { parseConfig } from '@hairstyle/core/config.ts'
import { createContext } from '@hairstyle/core/context.ts'
import { createLog } from '@hairstyle/core/log.ts'
import { ApiClient } from '@hairstyle/functions/testing/api-client.ts'
import { newGoogleAccount, signIn } from '@hairstyle/functions/testing/sign-in.ts'
import { launchBrowser } from '@hairstyle/local/browser.ts'
import type {} from '@hairstyle/local/testing/shared-stack.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { bringToken } from './testing/arrive.ts'
import { signInButton } from './testing/journey-steps.ts'
import { openPage, phone, whenAlive } from './testing/open-page.ts'
import type { WatchedPage } from './testing/open-page.ts'
import { newAccount, signInWithGoogle } from './testing/sign-in-with-google.ts'

const { siteUrl, env } = inject('stack')
const api = new ApiClient(siteUrl)

let browser: Browser
let watched: WatchedPage
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
afterEach(async () => {
  await watched.close()
  expect(watched.problems).toEqual([])
})

/** A page that is shown to somebody new. @returns who they are. */
async function arriveAt(path: string, account = newGoogleAccount()) {
  watched = await openPage(browser, siteUrl, phone)
  const { token } = await signIn(api, env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '', account)
  await bringToken(watched.page, token)
  await open(watched.page, path)
  return { page: watched.page, account, token }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenAlive(page)
}

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
  // Google's SDKs find the emulators by these.
  Object.assign(process.env, env)
  const { auth } = createContext(parseConfig(env), { log: createLog('silent') })
  return auth.getUserByEmail(email).then(
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

it.each([
  ['an admin', env['ADMIN_EMAIL'], 1],
  ['somebody else', 'else@example.com', 0],
])('%s is told which hairstyles are drawn: %s, %i', async (_, email = '', marks) => {
  const drawn = (await api.ok('GET /hairstyle/lib/public', {})).find(({ is_drawn }) => is_drawn)
  const title = drawn?.title ?? ''
  const account = { ...newGoogleAccount(), email }
  const { page } = await arriveAt(`/hairstyle?q=${encodeURIComponent(title)}`, account)
  await page.getByText('1 credit').first().waitFor()
  const card = page.locator(`[data-style="${drawn?.lib_id}"]`)
  await card.waitFor()
  expect(await card.getByText('Drawn · ').count()).toBe(marks)
})

describe('two windows', () => {
  it('show one account, and lose it together', async () => {
    const { page, account, token } = await arriveAt('/account')
    const other = await page.context().newPage()
    await open(other, '/account')
    await Promise.all([page, other].map((window) => seesAccount(window, account)))
    await other.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByText('Sign in to see your account').waitFor()
    const answer = await api.call('GET /user/info', {}, { token })
    expect(answer).toMatchObject({ status: 401 })

    const next = await signInHere(other)
    await Promise.all([page, other].map((window) => seesAccount(window, next)))
    await page.getByRole('button', { name: 'Sign out on all devices' }).click()
    await page.getByText('You are signed out on all devices.').waitFor()
    await other.getByText('Sign in to see your account').waitFor()
  })
})

describe('deleting the account', () => {
  it('deletes the one on the page, and nobody else’s', async () => {
    const { page, account } = await arriveAt('/account')
    const [friend, stranger] = [newGoogleAccount(), newAccount()]
    await signIn(api, env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '', friend)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(account.email).waitFor()
    const confirm = dialog.getByRole('button', { name: 'Delete permanently' })
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByLabel('Type DELETE to confirm').fill('delete')

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
  it('sees nothing that was read for the one before', async () => {
    const { page } = await arriveAt('/account')
    await page.getByText('Credit history').click()
    await page.getByText('Welcome gift').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByText('Sign in to see your account').waitFor()
    await page.route('**/balance/records**', () => undefined)
    await signInHere(page)
    await page.getByText('Credit history').click()
    await page.getByRole('status', { name: 'Loading your credit history' }).waitFor()
    expect(await page.getByText('Welcome gift').count()).toBe(0)
  })
})

describe('a window of Google’s that is closed', () => {
  it('changes nothing, and can be opened again', async () => {
    watched = await openPage(browser, siteUrl, phone)
    const { page } = watched
    await open(page, '/shop')
    await page.locator('header').getByRole('button', { name: 'Sign in' }).click()
    for (let times = 0; times < 2; times += 1) {
      const [window] = await Promise.all([page.waitForEvent('popup'), signInButton(page).click()])
      await window.close()
      await signInButton(page).waitFor()
    }
    expect(await page.getByText(/Google could not|did not let/).count()).toBe(0)
  })
})

describe('a sign-in that leaves the page', () => {
  it('is given up by going back, and can be asked for again', async () => {
    watched = await openPage(browser, siteUrl, phone)
    const { page } = watched
    await page.addInitScript(() => (window.open = () => null))
    // This browser keeps no page that was left, so that here the page never leaves: nothing comes in its place.
    const left = page.waitForRequest('**/emulator/auth/handler**')
    await page.route('**/emulator/auth/handler**', (route) => route.fulfill({ status: 204 }))
    await open(page, '/shop')
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
  it('ends no script', async () => {
    watched = await openPage(browser, siteUrl, phone)
    await watched.page.context().addCookies([{ name: 'userToken', value: '%', url: siteUrl }])
    await open(watched.page, '/')
    await watched.page.locator('header').getByRole('button', { name: 'Sign in' }).waitFor()
  })
})

describe('a browser inside of an app', () => {
  it('says at once that Google signs nobody in there, and offers two ways out', async () => {
    watched = await openPage(browser, siteUrl, phone)
    const { page } = watched
    await page.addInitScript(() => {
      const instagram =
        'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 Instagram 350.0 Android'
      Object.defineProperty(navigator, 'userAgent', { get: () => instagram })
    })
    await open(page, '/shop')
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
  it('is none on every screen', async () => {
    const { page } = await arriveAt('/account')
    await page.route('**/api/user/info', async (route) => {
      const response = await route.fetch()
      const { data, ...envelope } = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...envelope, data: { ...data, credits: 'abc' } } })
    })
    await open(page, '/account')
    const balance = (place: Locator) => place.getByText('0 credits', { exact: true }).waitFor()
    await balance(page.getByRole('main'))
    await page.getByRole('button', { name: 'Your account' }).click()
    await balance(page.locator('header [popover]'))
  })
})
