import type { Page } from 'playwright-core'

export interface GoogleAccount {
  readonly email: string
  readonly name: string
}

/** Goes through the sign-in window that `open` opens: a new Google account of the emulator, or one used before. */
export async function signInWithGoogle(
  page: Page,
  account: GoogleAccount,
  open: () => Promise<void>,
): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), open()])
  const known = popup.getByText(account.email)
  const add = popup.locator('#add-account-button, .js-new-account').first()
  await add.waitFor({ state: 'visible' })
  if (await known.isVisible()) {
    await known.click()
    return
  }
  await add.click()
  await popup.locator('#email-input').fill(account.email)
  await popup.locator('#display-name-input').fill(account.name)
  await Promise.all([popup.waitForEvent('close'), popup.locator('#sign-in').click()])
}
