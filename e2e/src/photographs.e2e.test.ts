import { ApiClient } from '@hairstyle/functions/testing/api-client.ts'
import { buildProduct } from '@hairstyle/local/build/product.ts'
import { launchBrowser } from '@hairstyle/local/browser.ts'
import { LocalStack } from '@hairstyle/local/stack/local-stack.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bringToken } from './testing/arrive.ts'
import { barriers } from './testing/barriers.ts'
import { Customer } from './testing/customer.ts'
import { giveCredits } from './testing/give-credits.ts'
import { openPage, phone } from './testing/open-page.ts'
import { pictureServerIs } from './testing/picture-server.ts'

let stack: LocalStack
let browser: Browser
beforeAll(async () => {
  stack = await LocalStack.start({
    product: await buildProduct(() => undefined),
    ports: 'free',
    data: 'temporary',
    hasPictures: true,
    finishWhen: 'always',
    hasClock: false,
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

it('each look is drawn at once and then becomes a photograph, for one credit, or stays as it was drawn', async () => {
  const authHost = stack.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''
  const customer = await Customer.arrive(new ApiClient(stack.siteUrl), authHost)
  await giveCredits(stack.env, customer.uid, 1)
  const watched = await openPage(browser, stack.siteUrl, phone)
  const { page } = watched
  await bringToken(page, customer.token, stack.siteUrl)
  const viewer = page.getByRole('dialog', { name: 'Your looks' })

  await pictureServerIs('asleep', stack)
  await customer.creationOnce(await customer.begin('wispy-fringe-bob'), { status: 'done' })
  await page.goto('/mine')
  const title = 'Bob with Wispy Fringe'
  await page.locator('li').getByText('Your photograph').waitFor()
  await page.getByRole('button', { name: `Open ${title}` }).click()
  await viewer.getByText('one credit for both').waitFor()
  expect(await barriers(page, 'dialog[open]')).toEqual([])
  const picture = viewer.getByAltText(`You with ${title}`)
  const before = await picture.getAttribute('src')
  await pictureServerIs('well', stack)
  await viewer.getByText('Finished as a photograph').waitFor()
  expect(await picture.getAttribute('src')).not.toBe(before)

  await pictureServerIs('moving', stack)
  const second = await customer.begin('wispy-fringe-bob', 'again')
  await customer.creationOnce(second, { status: 'done' })
  await page.goto('/mine')
  await page
    .getByRole('button', { name: `Open ${title}` })
    .first()
    .click()
  await viewer.getByText('did not look enough like you').waitFor()
  await viewer.getByText('You keep the look as it was drawn.').waitFor()
  expect(await barriers(page, 'dialog[open]')).toEqual([])

  const { credits, ledger } = await customer.account()
  expect({ credits, ledger }).toEqual({
    credits: 0,
    ledger: ['sign_up', 'adjustment', 'try_on', 'try_on'],
  })
  await watched.close()
  expect(watched.problems).toEqual([])
})
