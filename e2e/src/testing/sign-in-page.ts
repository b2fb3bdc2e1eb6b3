import { ApiClient } from '@hairstyle/functions/testing/api-client.ts'
import {
  signIn,
  type newGoogleAccount,
  type SignedIn,
} from '@hairstyle/functions/testing/sign-in.ts'
import type { Page } from 'playwright-core'

/** A local stack, as far as somebody who signs in sees it. */
export interface Site {
  readonly siteUrl: string
  readonly env: Readonly<Record<string, string>>
}

/** `host:port` of the Auth emulator. */
export function authHostOf({ env }: Site): string {
  return env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''
}

/** Signs somebody new in, who has one credit, as the sign-in window would; the page shows it once it is loaded anew. */
export async function signInPage(
  page: Page,
  site: Site,
  account?: ReturnType<typeof newGoogleAccount>,
): Promise<SignedIn> {
  const person = await signIn(new ApiClient(site.siteUrl), authHostOf(site), account)
  await bringToken(page, person.token, site.siteUrl)
  return person
}

/** Signs a page in before it is loaded. */
export async function bringToken(page: Page, token: string, url: string): Promise<void> {
  await page.context().addCookies([
    { name: 'userToken', value: token, url },
    { name: 'SignInMethod', value: 'google.com', url },
  ])
}
