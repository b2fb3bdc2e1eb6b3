import { ApiClient } from '@hairstyle/functions/testing/api-client.ts'
import { buildProduct } from '@hairstyle/local/build/product.ts'
import { launchBrowser } from '@hairstyle/local/browser.ts'
import { LocalStack } from '@hairstyle/local/stack/local-stack.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bringToken } from './testing/arrive.ts'
import { barriers } from './testing/barriers.ts'
import { Customer } from './testing/customer.ts'
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

const title = 'Bob with Wispy Fringe'

/** Somebody new, whose free look is drawn, in front of their looks. */
async function arriveWithLook() {
  const authHost = stack.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''
  const customer = await Customer.arrive(new ApiClient(stack.siteUrl), authHost)
  const watched = await openPage(browser, stack.siteUrl, phone)
  await bringToken(watched.page, customer.token, stack.siteUrl)
  await customer.creationOnce(await customer.begin('wispy-fringe-bob'), { status: 'done' })
  await watched.page.goto('/mine')
  const viewer = watched.page.getByRole('dialog', { name: 'Your looks' })
  return { ...watched, customer, viewer }
}

it('each look is drawn at once and then becomes a photograph, for one credit, or stays as it was drawn', async () => {
  await pictureServerIs('asleep', stack)
  const first = await arriveWithLook()
  await first.page.locator('li').getByText('Your photograph').waitFor()
  await first.page.getByRole('button', { name: `Open ${title}` }).click()
  await first.viewer.getByText('one credit for both').waitFor()
  expect(await barriers(first.page, 'dialog[open]')).toEqual([])
  const picture = first.viewer.getByAltText(`You with ${title}`)
  const before = await picture.getAttribute('src')
  await pictureServerIs('well', stack)
  await first.viewer.getByText('Finished as a photograph').waitFor()
  expect(await picture.getAttribute('src')).not.toBe(before)

  await pictureServerIs('moving', stack)
  const second = await arriveWithLook()
  await second.page.getByRole('button', { name: `Open ${title}` }).click()
  await second.viewer.getByText('did not look enough like you').waitFor()
  await second.viewer.getByText('You keep the look as it was drawn.').waitFor()
  expect(await barriers(second.page, 'dialog[open]')).toEqual([])

  for (const visitor of [first, second]) {
    const { credits, ledger } = await visitor.customer.account()
    expect({ credits, ledger }).toEqual({ credits: 0, ledger: ['sign_up', 'try_on'] })
    await visitor.close()
    expect(visitor.problems).toEqual([])
  }
})
