import { ApiClient } from '@hairstyle/functions/testing/api-client.ts'
import { signIn } from '@hairstyle/functions/testing/sign-in.ts'
import type {} from '@hairstyle/local/testing/shared-stack.ts'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { Customer } from './customer.ts'
import type { Arrival } from './customer.ts'
import { whenAlive } from './open-page.ts'

/** Signs somebody new in as the sign-in window would, which other tests go through, and shows the page anew. */
export async function arrive(page: Page): Promise<void> {
  const { siteUrl, env } = inject('stack')
  const authHost = env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''
  const { token } = await signIn(new ApiClient(siteUrl), authHost)
  await bringToken(page, token)
  await page.reload()
  // The page changes from a visitor's to theirs when its scripts are there.
  await whenAlive(page)
}

/** Signs somebody new in who has spent the free try-on, and opens that look in My looks. */
export async function arriveWithLook(
  page: Page,
  { id, title }: { id: string; title: string },
  arrival: Arrival = {},
): Promise<Customer> {
  const { siteUrl, env } = inject('stack')
  const authHost = env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''
  const customer = await Customer.arrive(new ApiClient(siteUrl), authHost, arrival)
  await customer.creationOnce(await customer.begin(id), { status: 'done' })
  await bringToken(page, customer.token)
  await page.goto('/mine')
  await page.getByRole('button', { name: `Open ${title}` }).click()
  return customer
}

/** Signs a page in before it is loaded. */
export async function bringToken(
  page: Page,
  token: string,
  url = inject('stack').siteUrl,
): Promise<void> {
  await page.context().addCookies([
    { name: 'userToken', value: token, url },
    { name: 'SignInMethod', value: 'google.com', url },
  ])
}
