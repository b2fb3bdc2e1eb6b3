import { eraseAccount } from '@hairstyle/core/accounts/erase-account.ts'
import { readZip } from '@hairstyle/functions/testing/read-zip.ts'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { barriers } from './testing/barriers.ts'
import { contextOf } from './testing/behind-the-api.ts'
import { photoOfOnePerson } from './testing/face-photo.ts'
import { hasFocus } from './testing/has-focus.ts'
import { it as itOfSite } from './testing/it.ts'
import { chooseFile } from './testing/journey-steps.ts'
import { desktop, phone, whenAlive } from './testing/open-page.ts'
import {
  addStyleOfPhoto,
  addStylesOfLibrary,
  approveStudio,
  listedStyle,
  openSalon,
} from './testing/salon-steps.ts'

const { env } = inject('stack')
const styles = { bob: 'Bob with Wispy Fringe', buzz: 'Buzz Cut', own: 'The Co crop' }

// The browser itself logs the answers for what is gone.
const it = itOfSite.override('expected', () => [/status of 404/])

it('a studio opens as a salon with a style of its own, its client chooses without an account, and erases it all', async ({
  visitSignedIn,
  visit,
}) => {
  const { page: salon, person } = await visitSignedIn('/salon-kit', { screen: desktop })
  await salon.getByRole('heading', { name: 'No studio is yours here yet' }).waitFor()
  await approveStudio(env, person.uid, 'Cut & Co')
  await openSalon(salon)
  await addStylesOfLibrary(salon, [styles.buzz, styles.bob])
  await addStyleOfPhoto(salon, styles.own)
  await listedStyle(salon, styles.own).getByText('Only yours').waitFor()
  expect(await barriers(salon, '#main')).toEqual([])

  await salon.goto('/salon-kit/links')
  await salon.getByLabel('What you know it by').fill('Eve on Friday')
  await salon.getByRole('button', { name: 'Make a link' }).click()
  const made = salon.getByRole('dialog', { name: 'Eve on Friday' })
  await made.getByRole('img', { name: 'Opens the link on a phone' }).waitFor()
  const link = await made.getByLabel('The link', { exact: true }).inputValue()
  expect(await made.getByLabel('Text for your message').inputValue()).toContain(link)
  expect(await barriers(salon)).toEqual([])

  const client = await visit(new URL(link).pathname, phone, { hasPreviews: true })
  expect(await client.context().cookies()).toEqual([])
  await agreeAndChoose(client)
  await send(client)

  await salon.goto('/salon-kit/inbox')
  await salon.getByRole('link', { name: /^Eve.*New$/ }).click()
  await salon.getByRole('heading', { level: 1, name: 'Eve' }).waitFor()
  await salon.getByAltText(`With ${styles.buzz}`).waitFor()
  await salon.getByText('Not too short, please').waitFor()
  await salon.getByText('every 2 weeks').or(salon.getByText('Every 6 weeks')).first().waitFor()
  expect(await barriers(salon, '#main')).toEqual([])
  const [file] = await Promise.all([
    salon.waitForEvent('download'),
    salon.getByRole('button', { name: 'Download as ZIP' }).click(),
  ])
  const names = Object.keys(readZip(await readFile(await file.path())))
  expect(names.filter((name) => name.endsWith('.jpg'))).toHaveLength(4)
  const picture = await salon.getByAltText(`With ${styles.buzz}`).getAttribute('src')

  await client.reload()
  await client.getByRole('heading', { name: 'Seen by your salon' }).waitFor()
  await salon.getByRole('button', { name: 'Mark as answered' }).press('Enter')
  await salon.getByText('Your client sees that you have answered.').waitFor()
  await hasFocus(salon.getByRole('button', { name: 'Marked as answered' }))
  await salon.getByRole('button', { name: 'Archive' }).press('Enter')
  await hasFocus(salon.getByRole('button', { name: 'Take out of the archive' }))
  await salon.keyboard.press('Enter')
  await hasFocus(salon.getByRole('button', { name: 'Archive' }))
  await salon.getByRole('link', { name: 'To the inbox' }).click()
  await salon.getByRole('button', { name: 'New', exact: true }).waitFor()
  await salon.getByRole('link', { name: /^Eve.*Answered$/ }).click()
  await client.reload()
  await client.getByRole('heading', { name: 'Answered' }).waitFor()
  await client.getByRole('button', { name: 'Erase now' }).click()
  await client.getByRole('button', { name: 'Erase everything' }).click()
  await client.getByRole('heading', { name: 'Nothing is kept here any more' }).waitFor()

  await salon.reload()
  await salon.getByRole('heading', { name: 'This consultation is gone' }).waitFor()
  expect((await fetch(new URL(picture ?? '', salon.url()))).ok).toBe(false)
  await salon.goto('/salon-kit/links')
  await salon.getByText('1 erased by its client').waitFor()
  await client.goto(new URL(link).pathname)
  await client.getByRole('heading', { name: 'This link was used' }).waitFor()

  await salon.goto('/salon-kit/styles')
  await listedStyle(salon, styles.own).getByRole('button', { name: 'Edit' }).click()
  await salon.getByRole('button', { name: 'Take it off the list' }).click()
  await salon.getByText('the hair out of your photo is deleted permanently').waitFor()
  await salon.getByRole('button', { name: 'Take it off', exact: true }).click()
  await salon.getByText('2 of 100 styles').waitFor()
  await eraseAccount(contextOf(env), person.uid)
})

/** Agrees, adds a photo and chooses three styles. */
async function agreeAndChoose(client: Page) {
  await client.getByRole('heading', { name: 'What happens to your photo' }).waitFor()
  expect(await barriers(client)).toEqual([])
  await client.getByRole('button', { name: 'Continue' }).click()
  await client.getByText('Please choose who the photo is of, and agree.').waitFor()
  await client.getByLabel('Of me, and I am 16 or older').check()
  await client.getByLabel('I agree to this').check()
  await client.getByRole('button', { name: 'Continue' }).click()
  await hasFocus(client.getByRole('heading', { name: 'Your photo' }))
  await chooseFile(client, await photoOfOnePerson())
  await client.locator('[data-preview][data-loaded]').first().waitFor()
  await client.getByRole('button', { name: `See ${styles.buzz} large` }).click()
  const large = client.getByRole('dialog', { name: styles.buzz })
  await large.getByRole('button', { name: 'Choose', exact: true }).click()
  await client.getByRole('button', { name: `Choose ${styles.bob}` }).click()
  await client.getByRole('button', { name: `Choose ${styles.own}` }).click()
  await client.getByText('3 of 3 chosen').waitFor()
}

async function send(client: Page) {
  // A reload in between loses nothing.
  await client.reload()
  await whenAlive(client)
  await client.getByText('3 of 3 chosen').waitFor()
  await client.getByRole('button', { name: 'Continue' }).click()
  await client.getByLabel('Your name').fill('Eve')
  await client.getByRole('button', { name: 'Send' }).click()
  await client.getByText('Please fill in “Email”.').waitFor()
  await client.getByLabel('Email').fill('eve@example.com')
  await client.getByLabel('A note').fill('Not too short, please')
  expect(await barriers(client)).toEqual([])
  await client.getByRole('button', { name: 'Send' }).click()
  await client.getByRole('heading', { name: 'Sent' }).waitFor()
  await client.getByAltText(`You with ${styles.buzz}`).waitFor()
  await client.getByAltText(`You with ${styles.own}`).waitFor()
  expect(await client.context().cookies()).toEqual([])
}
