import { startTemporaryStack } from '@hairstyle/local/stack/temporary-stack.ts'
import { expect } from 'vitest'
import { barriers } from './testing/barriers.ts'
import { Customer } from './testing/customer.ts'
import { it as itOfSite } from './testing/it.ts'
import { phone } from './testing/open-page.ts'
import { pictureServerIs } from './testing/picture-server.ts'
import { bringToken } from './testing/sign-in-page.ts'

const title = 'Bob with Wispy Fringe'

const it = itOfSite
  .extend('stack', { scope: 'file' }, async ({}, { onCleanup }) => {
    const stack = await startTemporaryStack({ hasPictures: true, finishWhen: 'always' })
    onCleanup(() => stack.stop())
    return stack
  })
  /** Opens the looks of somebody new, whose free look is drawn. */
  .extend('visitWithLook', ({ newPage, stack }) => async () => {
    const customer = await Customer.arrive(stack)
    const page = await newPage(phone, { siteUrl: stack.siteUrl })
    await bringToken(page, customer.token, stack.siteUrl)
    await customer.creationOnce(await customer.begin('wispy-fringe-bob'), { status: 'done' })
    await page.goto('/mine')
    return { page, customer, viewer: page.getByRole('dialog', { name: 'Your looks' }) }
  })

it('each look is drawn at once and then becomes a photograph, for one credit, or stays as it was drawn', async ({
  stack,
  visitWithLook,
}) => {
  await pictureServerIs('asleep', stack)
  const first = await visitWithLook()
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
  const second = await visitWithLook()
  await second.page.getByRole('button', { name: `Open ${title}` }).click()
  await second.viewer.getByText('did not look enough like you').waitFor()
  await second.viewer.getByText('You keep the look as it was drawn.').waitFor()
  expect(await barriers(second.page, 'dialog[open]')).toEqual([])

  for (const { customer } of [first, second]) {
    const { credits, ledger } = await customer.account()
    expect({ credits, ledger }).toEqual({ credits: 0, ledger: ['sign_up', 'try_on'] })
  }
})
