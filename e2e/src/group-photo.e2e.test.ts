import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, inject } from 'vitest'
import { barriers } from './testing/barriers.ts'
import { nearlyBlackPhoto, photoOfFourPeople, photoOfOnePerson } from './testing/face-photo.ts'
import {
  addPhoto,
  changePhoto,
  chooseStyle,
  resultOf,
  tryOnButton,
} from './testing/journey-steps.ts'
import { it } from './testing/it.ts'

const { siteUrl } = inject('stack')
const style = 'Buzz Cut'

const faces = (page: Page) => page.getByRole('group', { name: 'Who is it for?' })

describe('a photo of four people', () => {
  it('is tried on by the one whose face is tapped, and the others stay as they are', async ({
    visitSignedIn,
  }) => {
    const { page } = await visitSignedIn('/hairstyle')
    await chooseStyle(page, style)
    const group = await photoOfFourPeople()
    await addPhoto(page, group)

    await faces(page).waitFor()
    expect(await barriers(page)).toEqual([])
    const people = faces(page).getByRole('button')
    expect(await people.count()).toBe(4)
    for (const person of await people.all()) {
      const { width = 0, height = 0 } = (await person.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    // Left without a choice, the photo waits for one.
    await page.keyboard.press('Escape')
    await page.getByText('Tap the one that is meant').first().waitFor()
    await page.getByRole('button', { name: 'Choose a face' }).first().click()

    const third = faces(page).getByRole('button', { name: 'Person 3 of 4, from the left' })
    await third.tap()
    await faces(page).waitFor({ state: 'hidden' })
    await tryOnButton(page).click()

    const result = resultOf(page, style).first()
    await result.waitFor()
    const url = new URL((await result.getAttribute('src')) ?? '', siteUrl)
    const picture = Buffer.from(await (await fetch(url)).arrayBuffer())
    const changes = await quarterChanges(group, picture)
    // From the left: the two above each other at the left come first, by less than a face.
    const changed = changes.filter((change) => change > 4)
    expect(changed, changes.join(' ')).toHaveLength(1)
    expect(changes.indexOf(changed[0] ?? 0) % 2).toBe(1)

    await page.getByRole('button', { name: 'Change your photo' }).first().click()
    await faces(page).getByRole('button', { name: 'Person 3 of 4', pressed: true }).waitFor()
    await faces(page).getByRole('button', { name: 'Person 1 of 4' }).press('Enter')
    await faces(page).waitFor({ state: 'hidden' })
  })
})

describe('a photo that', () => {
  it('lies on its side is turned upright, and an almost black one is recognised', async ({
    visit,
  }) => {
    const page = await visit('/hairstyle')
    const lying = await sharp(await photoOfOnePerson())
      .rotate(90)
      .jpeg()
      .toBuffer()
    await addPhoto(page, lying)
    await page.getByText('Tie your hair back for the best result.').waitFor()
    await changePhoto(page, await nearlyBlackPhoto())
    await page.getByText('This photo is almost black').first().waitFor()
  })
})

/** Mean difference of two pictures in their quarters, row by row, of 255. */
async function quarterChanges(before: Buffer, after: Buffer): Promise<number[]> {
  const side = 256
  const pixels = (picture: Buffer) =>
    sharp(picture).resize(side, side, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const [a, b] = await Promise.all([pixels(before), pixels(after)])
  const sums = [0, 0, 0, 0]
  for (const [i, value] of a.entries()) {
    const [x, y] = [Math.floor(i / 3) % side, Math.floor(i / 3 / side)]
    const quarter = (y < side / 2 ? 0 : 2) + (x < side / 2 ? 0 : 1)
    sums[quarter] = (sums[quarter] ?? 0) + Math.abs(value - (b[i] ?? 0))
  }
  return sums.map((sum) => sum / (a.length / 4))
}
