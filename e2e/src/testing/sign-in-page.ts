import type { ApiClient } from '@hairstyle/functions/testing/api-client.ts'
import { signIn } from '@hairstyle/functions/testing/sign-in.ts'
import type { SignedIn } from '@hairstyle/functions/testing/sign-in.ts'
import type { Page } from 'playwright-core'

interface Site {
  readonly api: ApiClient
  readonly siteUrl: string
  readonly env: Readonly<Record<string, string>>
}

/** Has somebody new, who has one credit, signed in on a page before it opens the site. */
export async function signInPage(page: Page, { api, siteUrl, env }: Site): Promise<SignedIn> {
  const person = await signIn(api, env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '')
  await page.context().addCookies([{ name: 'userToken', value: person.token, url: siteUrl }])
  return person
}
