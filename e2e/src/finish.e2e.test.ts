import type { Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { arriveWithLook } from './testing/arrive.ts'
import { barriers } from './testing/barriers.ts'
import { ageFinish, giveCredits } from './testing/behind-the-api.ts'
import { Customer } from './testing/customer.ts'
import { pictureServerIs } from './testing/picture-server.ts'
import { it } from './testing/it.ts'

const { env } = inject('stack')
const title = 'Bob with Wispy Fringe'
const look = { id: 'wispy-fringe-bob', title }

afterAll(() => pictureServerIs('well'))

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Your looks' })
const offer = (page: Page) =>
  viewer(page).getByRole('button', { name: 'Finish as a photograph (2 credits)' })
const again = (page: Page) =>
  viewer(page).getByRole('button', { name: 'Try the photograph again (2 credits)' })

it('a look becomes a photograph, for credits that are bought first, and can be seen as it was', async ({
  newPage,
}) => {
  const page = await newPage()
  const customer = await arriveWithLook(page, look)
  await viewer(page).getByText('Finishing it as a photograph takes 2 credits.').waitFor()
  await viewer(page).getByRole('link', { name: 'Get more credits' }).waitFor()
  await giveCredits(env, customer.uid, 3)
  await page.reload()

  await offer(page).waitFor()
  expect(await barriers(page, 'dialog[open]')).toEqual([])
  const picture = viewer(page).getByAltText(`You with ${title}`)
  const before = await picture.getAttribute('src')
  await pictureServerIs('moving')
  await offer(page).click()
  await viewer(page).getByText('did not look enough like you').waitFor()
  await pictureServerIs('asleep')
  await again(page).click()
  const meanwhile = viewer(page).filter({ hasText: /Your photograph (is being made|takes)/ })
  await meanwhile.locator(`img[src="${before}"]`).first().waitFor()
  await viewer(page).getByText('Your photograph takes a few minutes').waitFor()
  await viewer(page).getByText('we email you how it went').waitFor()
  expect(await barriers(page, 'dialog[open]')).toEqual([])
  const card = page.locator('li').filter({ hasText: 'Your photograph takes a few minutes' })
  expect(await card.count()).toBe(1)
  await pictureServerIs('well')
  await viewer(page).getByText('Finished as a photograph').waitFor()
  const after = await picture.getAttribute('src')
  expect(after).toContain('finished')
  await viewer(page).getByRole('button', { name: 'Show it as it was' }).click()
  await expect.poll(() => picture.getAttribute('src')).toBe(before)
  expect(await barriers(page, 'dialog[open]')).toEqual([])

  const { credits, ledger } = await customer.account()
  expect({ credits, ledger }).toEqual({
    credits: 1,
    ledger: ['sign_up', 'try_on', 'adjustment', 'finish', 'refund', 'finish'],
  })
})

it('a photograph that cannot be made says why, and gives the credits back', async () => {
  const customer = await Customer.arrive(inject('stack'))
  await giveCredits(env, customer.uid, 3)
  const id = await customer.begin(look.id)
  await customer.creationOnce(id, { status: 'done' })
  const press = async () => {
    const { message } = await customer.call('POST /hairstyle/create/finish/:id', { id, credits: 2 })
    expect(message).toBe('')
  }
  const finish = async () => (await customer.creation(id))?.finish
  const failed = (words: string) => ({
    state: 'failed',
    message: expect.stringContaining(words) as string,
  })

  await pictureServerIs('moderating')
  await press()
  await expect.poll(finish).toMatchObject(failed('did not take this picture'))
  await pictureServerIs('misconfigured')
  await press()
  await expect.poll(finish).toMatchObject(failed('it is our fault'))
  await pictureServerIs('busy')
  await press()
  await expect.poll(finish).toMatchObject({ delay: 'busy' })
  await ageFinish(env, customer.uid)
  await expect.poll(finish).toMatchObject(failed('took too long'))
  expect((await customer.account()).credits).toBe(3)
})
