import type { Locator, Page } from 'playwright-core'
import { whenAlive } from './open-page.ts'
import { newAccount, signInWithGoogle } from './sign-in-with-google.ts'

export const signInButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Google' })
export const tryOnButton = (page: Page) => page.getByRole('button', { name: /^Try on/ })

/** The picture of somebody wearing a hairstyle; several where a strip of small ones is below. */
export const resultOf = (page: Page, style: string) => page.getByAltText(`You with ${style}`)

const lookMs = 2000
const mostLooks = 15

/** A hairstyle in the library, once it is there. */
export async function findStyle(page: Page, title: string): Promise<Locator> {
  const button = page.getByRole('button', { name: title, exact: true })
  await whenAlive(page)
  // The library's later rows are drawn once somebody looks around, which no script sees before it is loaded.
  for (let looks = 0; looks < mostLooks && (await button.count()) === 0; looks += 1) {
    await page.mouse.move(1, 1)
    await page.mouse.move(2, 2)
    await button.waitFor({ timeout: lookMs }).catch(() => undefined)
  }
  await button.waitFor()
  return button
}

export async function chooseStyle(page: Page, title: string): Promise<void> {
  await (await findStyle(page, title)).click()
}

export async function openPhotoDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add your photo' }).last().click()
  await page.getByRole('dialog', { name: 'Your photo' }).waitFor()
}

/** Answers the file picker of the open photo dialog with a JPEG; `onChosen` is called just before. */
export async function chooseFile(page: Page, photo: Buffer, onChosen?: () => void): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a picture' }).click(),
  ])
  onChosen?.()
  await chooser.setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
}

export async function addPhoto(page: Page, photo: Buffer): Promise<void> {
  await whenAlive(page)
  await openPhotoDialog(page)
  await chooseFile(page, photo)
}

/** Puts another photo in the place of the one in the bar. */
export async function changePhoto(page: Page, photo: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Change your photo' }).first().click()
  await chooseFile(page, photo)
}

/** Takes the first of the photos that come with the product. */
export async function addSamplePhoto(page: Page): Promise<void> {
  await whenAlive(page)
  await openPhotoDialog(page)
  await page
    .getByRole('group', { name: 'No photo at hand?' })
    .getByRole('button', { name: /^Use this photo: / })
    .first()
    .click()
}

/** Goes back, reloads, and finds photo and result where they were. */
export async function comeBackTo(page: Page, style: string): Promise<void> {
  await page.goBack()
  await page.reload()
  await page.goto('/hairstyle')
  await resultOf(page, style).first().waitFor()
  await page.getByRole('button', { name: 'Change your photo' }).first().waitFor()
}

/**
 * Makes a new account with its one free try-on and goes on to the library; returns the account's uid.
 */
export async function signUp(page: Page, name?: string): Promise<string> {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const [info] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/user/info')),
    signInWithGoogle(page, newAccount(name), () => signInButton(page).click()),
  ])
  await page.getByRole('button', { name: 'EXPLORE TRENDY STYLES' }).click()
  await page.waitForURL('**/hairstyle')
  const { data } = (await info.json()) as { data: { uid: string } }
  return data.uid
}
