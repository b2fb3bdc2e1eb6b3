import { apis } from '@hairstyle/hosting/vite/browsers/compat.ts'
import { expect, inject } from 'vitest'
import { photoOfOnePerson } from './testing/face-photo.ts'
import {
  addPhoto,
  chooseStyle,
  resultOf,
  signInButton,
  tryOnButton,
} from './testing/journey-steps.ts'
import { newAccount, signInWithGoogle } from './testing/sign-in-with-google.ts'
import { it as itOfSite } from './testing/it.ts'

const it = itOfSite.override('isFirstVisit', () => true)

const { stripeUrl = '' } = inject('stack')
const style = 'Bob with Wispy Fringe'

/** APIs of the newest browser that one of the oldest supported ones lacks: "URL" and "parse". */
const newer = apis
  .filter(({ lackedBy }) => lackedBy.length > 0)
  .map(({ owner, member, isStatic }) => ({ owner, member, isStatic }))

/** Runs in the page, before its scripts. */
function takeAway(names: typeof newer) {
  const read = (object: unknown, name: string): unknown =>
    object instanceof Object ? Reflect.get(object, name) : undefined
  const remove = (object: unknown, name: string) =>
    object instanceof Object && Reflect.deleteProperty(object, name)
  for (const { owner, member, isStatic } of names) {
    const [name = '', parent] = owner.split('.').reverse()
    const home = parent === undefined ? globalThis : read(globalThis, parent)
    if (member === null) remove(home, name)
    else {
      remove(isStatic ? read(home, name) : read(read(home, name), 'prototype'), member)
      if (owner === 'Window') remove(globalThis, member)
    }
  }
}

it('with what the oldest supported browsers have, somebody tries on a hairstyle and buys more', async ({
  newPage,
}) => {
  const page = await newPage()
  await page.context().addInitScript(takeAway, newer)
  await page.goto('/hairstyle?filter=short')
  expect(await page.evaluate(() => 'parse' in URL || 'groupBy' in Map)).toBe(false)
  await chooseStyle(page, style)
  await addPhoto(page, await photoOfOnePerson())
  await tryOnButton(page).click()
  await signInWithGoogle(page, newAccount(), () => signInButton(page).click())
  await resultOf(page, style).first().waitFor()
  expect(page.url()).not.toContain('token')

  await page.goto('/mine')
  await page.getByRole('button', { name: `Open ${style}` }).waitFor()

  // The polyfill of popovers does not hide open menus, as this browser's own styles do.
  await page.addStyleTag({ content: '[popover].\\:popover-open { display: block }' })
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('button', { name: 'More' }).click()
  await main.getByRole('link', { name: 'Prices' }).click()
  await page.waitForURL('**/shop')
  await page.getByRole('button', { name: 'Get 10 credits for $4.99' }).click()
  await page.waitForURL(`${stripeUrl}/c/pay/**`)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: '10 credits are yours' }).waitFor()
  expect(await page.getByText('This browser is too old').count()).toBe(0)
})

it.for(['/', '/hairstyle', '/mine'])(
  'with less than that, %s says which browsers can be used',
  async (path, { newPage, expected }) => {
    // Nothing of the site works here.
    expected.push(/./)
    const page = await newPage()
    await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'))
    // As where a browser cannot read them.
    await page.route(/\/assets\/index-/, (route) => route.abort())
    await page.goto(path)
    const notice = page.getByRole('alert')
    await notice.getByText('This browser is too old to try on hairstyles').waitFor()
    await notice.getByText(/Safari 16\.4 or newer/).waitFor()
    expect((await notice.boundingBox())?.y).toBe(0)
  },
)
