import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arriveWithLook } from './testing/arrive.ts'
import { barriers } from './testing/barriers.ts'
import { photoFromFarther } from './testing/face-photo.ts'
import { it } from './testing/it.ts'

const id = 'wispy-fringe-bob'
const title = 'Bob with Wispy Fringe'
const fileName = 'bob-with-wispy-fringe'
const otherId = 'pixie-crop'

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Your looks' })
const picture = (page: Page) => viewer(page).getByAltText(`You with ${title}`)

/** How many times wider than its frame the picture is drawn. */
async function enlarged(page: Page): Promise<number> {
  return await picture(page).evaluate((image) => {
    const frame = image.parentElement?.parentElement
    return image.getBoundingClientRect().width / (frame?.clientWidth ?? 1)
  })
}

/** As on an iPhone: the page then says which file went there. */
function pretendShareSheet() {
  const share = ({ files = [] }: ShareData) => {
    document.documentElement.dataset['sent'] = files[0]?.name
    return Promise.resolve()
  }
  Object.assign(navigator, { canShare: () => true, share })
}

it('a look is framed to the head, whole at a tap, zoomed by wheel and keys, and gone once deleted in another tab', async ({
  newPage,
  expected,
}) => {
  // The browser itself logs the answer for a deleted picture.
  expected.push(/status of 40[34]/)
  const page = await newPage()
  const customer = await arriveWithLook(page, { id, title }, { photo: photoFromFarther() })
  await picture(page).waitFor()
  await expect.poll(() => enlarged(page)).toBeGreaterThan(1.4)
  const framed = await enlarged(page)
  await viewer(page).getByRole('button', { name: 'Whole photo' }).click()
  await expect.poll(() => enlarged(page)).toBeCloseTo(1)
  await viewer(page).getByRole('button', { name: 'Show the head' }).press('Enter')
  await expect.poll(() => enlarged(page)).toBeCloseTo(framed)

  await page.keyboard.press('+')
  await expect.poll(() => enlarged(page)).toBeCloseTo(framed * 1.4)
  const { x, y, width, height } =
    (await viewer(page).getByRole('slider').boundingBox()) ?? expect.fail()
  await page.mouse.move(x + width / 2, y + height / 2)
  for (let turns = 0; turns < 6; turns += 1) await page.mouse.wheel(0, 2000)
  await expect.poll(() => enlarged(page)).toBeCloseTo(1)
  await viewer(page).getByRole('button', { name: 'Colours' }).click()
  await viewer(page).getByRole('button', { name: 'My own' }).waitFor()
  expect(await barriers(page, 'dialog[open]')).toEqual([])

  const createId = new URL(page.url()).searchParams.get('view') ?? ''
  await customer.call('POST /hairstyle/create/delete/:id', { id: createId })
  await viewer(page).getByRole('button', { name: 'Download' }).click()
  await page.getByText('This look was deleted.').waitFor()
  await page.getByRole('heading', { name: 'Your looks will appear here' }).waitFor()
})

it('a look is made a favourite, sent, complained about, put into one picture, and beside another', async ({
  newPage,
}) => {
  const page = await newPage()
  await page.addInitScript(pretendShareSheet)
  const customer = await arriveWithLook(page, { id, title })
  await viewer(page).getByRole('button', { name: 'Favourite' }).click()
  await viewer(page).getByRole('button', { name: 'Favourite', pressed: true }).waitFor()

  await viewer(page).getByRole('button', { name: 'More' }).press('Enter')
  await viewer(page).getByRole('button', { name: 'Send the picture' }).press('Enter')
  await page.locator(`html[data-sent^="${fileName}."]`).waitFor()
  await viewer(page).getByRole('button', { name: 'Before and after picture' }).press('Enter')
  const collage = page.getByRole('dialog', { name: 'Before and after' })
  await collage.getByRole('button', { name: 'Portrait' }).click()
  const image = collage.getByAltText(`You before and after, with ${title}`)
  await expect
    .poll(() => image.evaluate(({ naturalHeight }: HTMLImageElement) => naturalHeight))
    .toBe(1608)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    collage.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`before-and-after-${fileName}.jpg`)
  await page.keyboard.press('Escape')

  await viewer(page).getByRole('button', { name: 'More' }).click()
  await viewer(page).getByRole('button', { name: 'Not what I wanted' }).click()
  const complaint = page.getByRole('dialog', { name: 'Not what you wanted?' })
  await complaint.getByRole('button', { name: 'Send' }).click()
  await complaint.getByText('Please fill in “What is wrong”.').waitFor()
  await complaint.getByLabel('What is wrong').selectOption('It does not look real')
  expect(await barriers(page, 'dialog[open]')).toEqual([])
  await complaint.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you. Your credit is back.').first().waitFor()
  await page.keyboard.press('Escape')

  await customer.creationOnce(await customer.begin(otherId, 'other'), { status: 'done' })
  await page.reload()
  const open = page.getByRole('button', { name: /^Open / })
  await expect.poll(() => open.count()).toBe(2)
  await page.getByRole('button', { name: 'By photo' }).click()
  await page.getByRole('heading', { name: 'Photo 1' }).waitFor()
  await page.getByRole('button', { name: 'Favourites' }).click()
  await expect.poll(() => open.count()).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'Favourites', pressed: true }).waitFor()
  await expect.poll(() => open.count()).toBe(1)
  await page.getByRole('button', { name: `Open ${title}, a favourite` }).click()
  await viewer(page).getByRole('button', { name: 'Favourite' }).click()
  await viewer(page).getByRole('button', { name: 'Favourite', pressed: false }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show all looks' }).click()
  await expect.poll(() => open.count()).toBe(2)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Select' }).click()
  for (const select of await page.getByRole('button', { name: /^Select / }).all()) {
    await select.click()
  }
  await page.getByRole('button', { name: 'Side by side' }).click()
  const pair = page.getByRole('dialog', { name: 'Side by side' })
  await expect.poll(() => pair.getByRole('slider').count()).toBe(2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await open.first().click()
  await viewer(page).getByRole('button', { name: 'Another style' }).click()
  await page.waitForURL('**/hairstyle')
  await page.getByRole('button', { name: 'Change your photo' }).first().waitFor()
})
