import { readFile } from 'node:fs/promises'
import { addBlogger } from '@hairstyle/core/testing/fixtures.ts'
import { portraitFile } from '@hairstyle/seed/people/person.ts'
import type { Locator, Page } from 'playwright-core'
import { contextOf } from './behind-the-api.ts'
import { chooseStyle } from './journey-steps.ts'
import { whenAlive } from './open-page.ts'

/** An admin approves a studio and says whose it is. @returns its id. */
export async function approveStudio(
  env: Readonly<Record<string, string>>,
  uid: string,
  name: string,
): Promise<string> {
  return await addBlogger(contextOf(env), uid.toLowerCase(), { name, ownerUid: uid, order: 1e6 })
}

/** From the page for salons, as the owner of a studio, to an empty list. */
export async function openSalon(page: Page): Promise<void> {
  await page.goto('/salon-kit')
  await whenAlive(page)
  await page.getByRole('button', { name: 'Open my salon' }).click()
  await page.waitForURL('**/salon-kit/styles')
  await page.getByRole('heading', { name: 'Choose your first styles' }).waitFor()
}

/** Puts hairstyles of the library at the end of the list. */
export async function addStylesOfLibrary(page: Page, titles: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Add from the library' }).first().click()
  await page.waitForURL('**/salon-kit/styles/add')
  await page.getByRole('searchbox').waitFor()
  for (const title of titles) {
    await page.getByRole('searchbox').fill(title)
    await chooseStyle(page, title)
  }
  await page.getByRole('button', { name: `Add ${titles.length} styles` }).click()
  await page.waitForURL('**/salon-kit/styles')
  for (const title of titles) await listedStyle(page, title).waitFor()
}

/** Puts the hair of a photo at the end of the list, of somebody who is old enough to agree and did. */
export async function addStyleOfPhoto(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add from your own photo' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a photo' }).click(),
  ])
  await chooser.setFiles({
    name: 'cut.jpg',
    mimeType: 'image/jpeg',
    buffer: await readFile(portraitFile('men/5')),
  })
  await page.getByRole('button', { name: 'Use this hair' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your new style' })
  await dialog.getByLabel('What you call it').fill(name)
  await dialog.getByLabel('Cut for').selectOption('Men')
  await dialog.getByLabel('Length').selectOption('Short')
  await dialog.getByLabel('Texture').selectOption('Straight')
  await dialog.getByRole('checkbox', { name: /16 or older/ }).check()
  await dialog.getByRole('button', { name: 'Add the style' }).click()
  await listedStyle(page, name).waitFor()
}

/** A style on the list, by what the salon calls it. */
export function listedStyle(page: Page, name: string): Locator {
  const heading = page.getByRole('heading', { name, exact: true })
  return page.getByRole('main').getByRole('listitem').filter({ has: heading })
}
