import { readFile } from 'node:fs/promises'
import { portraitFile } from '@hairstyle/seed/people/person.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { photoOfFourPeople, photoOfOnePerson } from './testing/face-photo.ts'
import { addPhoto, resultOf, tryOnButton } from './testing/journey-steps.ts'
import { it } from './testing/it.ts'

const name = 'Hair from a photo'

async function chooseHair(page: Page, button: string, photo: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles({ name: 'star.jpg', mimeType: 'image/jpeg', buffer: photo })
}

it('the hair of a photo is shown, approved, worn, and worn in another colour', async ({
  problems,
  visitSignedIn,
}) => {
  const { page } = await visitSignedIn('/hairstyle')
  await page.getByRole('button', { name: 'From a photo' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Hair from a photo' })
  await dialog.getByText('you have the right to use').waitFor()
  await chooseHair(page, 'Choose a photo', await photoOfFourPeople())
  await dialog.getByRole('alert').getByText('several faces').waitFor()
  // The browser itself reports the refusal; nothing else may have gone wrong.
  expect(problems.splice(0)).toEqual([expect.stringContaining('422')])
  await chooseHair(page, 'Choose another photo', await readFile(portraitFile('men/5')))
  await dialog.getByAltText('The hair that was taken out of the photo').waitFor()
  await dialog.getByRole('button', { name: 'Use this hair' }).click()
  await page.getByRole('button', { name, pressed: true }).waitFor()

  await addPhoto(page, await photoOfOnePerson())
  await tryOnButton(page).click()
  await resultOf(page, name).first().waitFor()
  await page.getByRole('button', { name, pressed: false }).waitFor()
  await page.getByRole('button', { name: 'Copper' }).click()
  await page.getByRole('button', { name: 'Show it (free)' }).click()
  await resultOf(page, `${name} in copper`).first().waitFor()
})

it('one’s own hair gets another colour, and a third one for nothing', async ({ visitSignedIn }) => {
  const { page } = await visitSignedIn('/hairstyle')
  await addPhoto(page, await photoOfOnePerson())
  await page.getByRole('button', { name: 'Keep my cut' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change my own hair' })
  await dialog.getByRole('button', { name: 'Caramel balayage' }).click()
  await dialog.getByRole('button', { name: 'Caramel balayage', pressed: true }).waitFor()
  await dialog.getByRole('button', { name: /^See it/ }).click()
  await resultOf(page, 'Own cut in caramel balayage').first().waitFor()
  await page.getByRole('button', { name: 'Copper' }).click()
  await page.getByRole('button', { name: 'Show it (free)' }).click()
  await resultOf(page, 'Own cut in copper, two colours').first().waitFor()
})

it('one’s own hair gets a fringe', async ({ visitSignedIn }) => {
  const { page } = await visitSignedIn('/hairstyle')
  await addPhoto(page, await photoOfOnePerson())
  await page.getByRole('button', { name: 'My own hair with a fringe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change my own hair' })
  await dialog
    .getByRole('button', { name: /^Fringe of/ })
    .first()
    .click()
  await page.evaluate(() => {
    addEventListener('click', ({ detail }) => (document.body.dataset['clicks'] = String(detail)))
  })
  await dialog.getByRole('button', { name: /^See it/ }).dblclick()
  await resultOf(page, 'Own cut, with the fringe of ').first().waitFor()
  // The second click would have chosen what was behind the dialog.
  expect(await page.evaluate(() => document.body.dataset['clicks'])).toBe('1')
})
