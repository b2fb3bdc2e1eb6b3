import { addListedSalon } from '@hairstyle/core/testing/consultations.ts'
import { expect, inject } from 'vitest'
import { barriers } from './testing/barriers.ts'
import { contextOf } from './testing/behind-the-api.ts'
import { hasFocus } from './testing/has-focus.ts'
import { it } from './testing/it.ts'
import { chooseStyle } from './testing/journey-steps.ts'
import { desktop } from './testing/open-page.ts'
import { listedStyle } from './testing/salon-steps.ts'

it('a visitor reads what salons get, and how to become one', async ({ visit }) => {
  const page = await visit('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'For salons' }).click()
  await page.getByRole('heading', { level: 1, name: 'The consultation before' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Get listed as a studio' }).click()
  await page.waitForURL('**/join')
})

it('a salon prices its list, puts it in order, sets its days, and closes', async ({
  visitSignedIn,
}) => {
  const { page, person } = await visitSignedIn('/', { screen: desktop })
  const ctx = contextOf(inject('stack').env)
  const styles = ['buzz-cut', 'undone-long-bob', 'glossy-long-waves', 'steel-grey-crop']
  await addListedSalon(ctx, person.uid, styles)
  await page.goto('/salon-kit/styles')
  await listedStyle(page, 'Steel Grey Crop').waitFor()
  expect(await barriers(page, '#main')).toEqual([])

  const waves = listedStyle(page, 'Glossy Long Waves')
  await waves.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit the style' })
  await dialog.getByLabel('Minutes in the chair').fill('soon')
  await dialog.getByLabel('Price').fill('59,50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please check “Minutes in the chair”.').waitFor()
  await dialog.getByLabel('Minutes in the chair').fill('75')
  await dialog.getByLabel('Weeks until the next cut').fill('8')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await waves.getByText('1 h 15 min · €59.50 · again in 8 weeks').waitFor()

  await page.getByRole('button', { name: 'Hide Undone Long Bob' }).click()
  await page.getByText('4 of 100 styles, 3 shown').waitFor()
  let orders = 0
  page.on('response', (response) => (orders += Number(response.url().endsWith('/style/order'))))
  await page.getByRole('button', { name: 'Move Buzz Cut back' }).press('Enter')
  const down = page.getByRole('button', { name: 'Move Buzz Cut back' })
  await page.getByText('Buzz Cut is number 2 now').waitFor()
  await hasFocus(down)
  await down.press('Enter')
  await page.getByText('Buzz Cut is number 3 now').waitFor()
  await expect.poll(() => orders).toBe(2)
  await page.reload()
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await names.first().waitFor()
  expect(await names.allTextContents()).toEqual([
    ...['Undone Long Bob', 'Glossy Long Waves', 'Buzz Cut', 'Steel Grey Crop'],
  ])

  await waves.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('button', { name: 'Take it off the list' }).click()
  await page.getByRole('button', { name: 'Take it off', exact: true }).click()
  await page.getByText('3 of 100 styles, 2 shown').waitFor()

  await page.getByRole('link', { name: 'Add from the library' }).click()
  await chooseStyle(page, 'Bob with Wispy Fringe')
  await page.getByRole('button', { name: /^Buzz Cut.*number 2$/, pressed: true }).waitFor()
  await page.getByRole('link', { name: 'About Buzz Cut' }).click()
  await page.getByRole('heading', { level: 1, name: 'Buzz Cut' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Add 1 style' }).click()
  await page.getByText('4 of 100 styles, 3 shown').waitFor()

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Days until a consultation is erased').fill('14')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your settings are saved.').waitFor()
  expect(await barriers(page, '#main')).toEqual([])
  await page.getByRole('button', { name: 'Close the salon' }).click()
  await page.getByRole('button', { name: 'Close and delete all' }).click()
  await page.getByRole('heading', { name: /^Open .* as a salon$/ }).waitFor()
})
