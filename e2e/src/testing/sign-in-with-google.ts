import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'

export interface GoogleAccount {
  readonly email: string
  readonly name: string
}

/** A Google account that nobody has used yet. */
export function newAccount(name = 'Ada Example'): GoogleAccount {
  return { email: `${randomUUID()}@example.com`, name }
}

/** Goes through the sign-in window that `open` opens, with an account new to the emulator or one used before. */
export async function signInWithGoogle(
  page: Page,
  { email, name }: GoogleAccount,
  open: () => Promise<void>,
): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), open()])
  const add = popup.locator('#add-account-button, .js-new-account').first()
  await add.waitFor()
  const known = popup.getByText(email)
  const closed = popup.waitForEvent('close')
  if (await known.isVisible()) await known.click()
  else await fillNewAccount(popup, { email, name })
  await closed
}

/** On the emulator's page, which stands for Google's. */
export async function fillNewAccount(page: Page, { email, name }: GoogleAccount): Promise<void> {
  const add = page.locator('#add-account-button, .js-new-account').first()
  // Where there are many accounts, the emulator's list lies over its button on a phone.
  await add.click({ timeout: 5000 }).catch(() => add.dispatchEvent('click'))
  await page.locator('#email-input').fill(email)
  await page.locator('#display-name-input').fill(name)
  await page.locator('#sign-in').click()
}
