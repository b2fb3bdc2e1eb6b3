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
  if (await known.isVisible()) {
    await known.click()
  } else {
    await add.click()
    await popup.locator('#email-input').fill(email)
    await popup.locator('#display-name-input').fill(name)
    await popup.locator('#sign-in').click()
  }
  await closed
}
