import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { Customer, type Arrival } from './customer.ts'
import { whenAlive } from './open-page.ts'
import { bringToken, signInPage } from './sign-in-page.ts'

/** Signs somebody new in as the sign-in window would, which other tests go through, and shows the page anew. */
export async function arrive(page: Page): Promise<void> {
  await signInPage(page, inject('stack'))
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
  const customer = await Customer.arrive(inject('stack'), arrival)
  await customer.creationOnce(await customer.begin(id), { status: 'done' })
  await bringToken(page, customer.token, inject('stack').siteUrl)
  await page.goto('/mine')
  await page.getByRole('button', { name: `Open ${title}` }).click()
  return customer
}
