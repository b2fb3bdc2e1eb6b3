import { expect } from 'vitest'
import { hasFocus } from './testing/has-focus.ts'
import {
  addSamplePhoto,
  chooseStyle,
  openPhotoDialog,
  signInButton,
  tryOnButton,
} from './testing/journey-steps.ts'
import { it } from './testing/it.ts'

it('comes back from a dialog, the first time and the second', async ({ visit }) => {
  const page = await visit('/')
  const opener = page.getByRole('button', { name: 'Sign in', exact: true })
  const openAndClose = async () => {
    await opener.press('Enter')
    await hasFocus(signInButton(page))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await hasFocus(opener)
  }
  await openAndClose()
  await openAndClose()
})

it('is on the next step once a photo was added', async ({ visit }) => {
  const page = await visit('/hairstyle')
  await chooseStyle(page, 'Buzz Cut')
  await addSamplePhoto(page)
  await tryOnButton(page).click({ trial: true })
  await hasFocus(tryOnButton(page))
})

it('moves on to the page where the button that opened a dialog is gone', async ({ visit }) => {
  const page = await visit('/hairstyle')
  await chooseStyle(page, 'Buzz Cut')
  await page.getByRole('button', { name: 'Show the chosen hairstyle' }).click()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await hasFocus(page.getByRole('main'))
})

it('stays in the choice when a hairstyle is taken away', async ({ visit }) => {
  const page = await visit('/hairstyle')
  await chooseStyle(page, 'Buzz Cut')
  await chooseStyle(page, 'Bob with Wispy Fringe')
  await page.getByRole('button', { name: 'Show the 2 chosen hairstyles' }).click()
  await page.getByRole('button', { name: 'Remove Buzz Cut' }).press('Enter')
  await hasFocus(page.getByRole('dialog').getByRole('list'))
})

it('stays in the search when it is cleared', async ({ visit }) => {
  const page = await visit('/articles')
  await page.getByRole('searchbox').fill('curl')
  await page.getByRole('button', { name: 'Clear the search' }).press('Enter')
  await hasFocus(page.getByRole('searchbox'))
})

it('stays on the dialog that takes the place of another', async ({ visit }) => {
  const page = await visit('/hairstyle')
  await openPhotoDialog(page)
  await page.getByRole('button', { name: 'Take a photo' }).press('Enter')
  const camera = page.getByRole('dialog', { name: 'Take a photo' })
  await camera.waitFor()
  await expect
    .poll(() => camera.evaluate((node) => node.contains(document.activeElement)))
    .toBe(true)
})
