import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arriveWithLook } from './testing/arrive.ts'
import { barriers } from './testing/barriers.ts'
import { it } from './testing/it.ts'

const title = 'Buzz Cut'

/** How many sheets of paper a page is printed on. */
async function sheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format, printBackground: false })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

it('a look becomes a card for the hairdresser, on one sheet, shown to whoever has its link until it is stopped', async ({
  newPage,
  problems,
}) => {
  const page = await newPage()
  await arriveWithLook(page, { id: 'buzz-cut', title })
  const viewer = page.getByRole('dialog', { name: 'Your looks' })
  await viewer.getByRole('button', { name: 'More' }).press('Enter')
  await viewer.getByRole('button', { name: 'For the hairdresser' }).press('Enter')
  await page.getByRole('button', { name: 'Without my picture' }).click()

  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByAltText('The cut from behind').waitFor()
  await page.getByText('About 0.3 to 0.4 cm').first().waitFor()
  await page.getByRole('img', { name: 'Open this page on a phone' }).waitFor()
  expect(await page.getByAltText(/^The look/).count()).toBe(0)
  expect(await barriers(page, '#main')).toEqual([])
  expect(await sheets(page, 'A4')).toBe(1)
  expect(await sheets(page, 'Letter')).toBe(1)

  await page.getByRole('button', { name: 'With my picture' }).click()
  await page.getByAltText(`The look: ${title}, from the front`).waitFor()
  const other = await newPage()
  await other.goto(page.url())
  await other.getByAltText(`The look: ${title}, from the front`).waitFor()
  expect(await other.getByRole('button', { name: 'Stop sharing' }).count()).toBe(0)
  expect(problems).toEqual([])

  const address = page.url()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  const question = page.getByRole('dialog', { name: 'Stop sharing this card?' })
  await question.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByText('The card is not shared any more.').waitFor()
  await viewer.getByRole('button', { name: 'More' }).waitFor()
  expect((await page.request.get(address)).status()).toBe(410)
  expect(problems).toEqual([])
})
