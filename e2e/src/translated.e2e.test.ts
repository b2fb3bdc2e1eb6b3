import { expect } from 'vitest'
import { addSamplePhoto, resultOf, signUp } from './testing/journey-steps.ts'
import { it } from './testing/it.ts'

/**
 * What Chrome does to a page that it translates: each text gives its place to elements with another one, at once and
 * later.
 */
function translate() {
  const put = (text: Text) => {
    const { parentElement: parent, data } = text
    if (!parent || data.trim() === '' || parent.closest('font, script, style, title, head')) return
    const font = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
    const [outer, inner] = [font(), font()]
    inner.textContent = `${data}·`
    outer.append(inner)
    parent.replaceChild(outer, text)
  }
  const putAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    if (root instanceof Text) texts.push(root)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) put(text)
  }
  putAll(document.body)
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') putAll(target)
      for (const node of addedNodes) putAll(node)
    }
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
}

it('a page that the browser translates lives on, and says what is new', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/')
  await signUp(page)
  await addSamplePhoto(page)
  await page.getByRole('button', { name: 'Change your photo' }).first().waitFor()
  await page.evaluate(translate)
  // Chrome translates anew, or not yet, what is said in place of a translation.
  const count = page.getByRole('status').getByText(/^\d+ hairstyles?·?$/)
  const all = await count.textContent()
  await page.getByRole('searchbox').fill('buzz')
  await expect.poll(() => count.textContent()).not.toBe(all)
  const pick = page
    .locator('[data-style]')
    .filter({ hasText: 'Buzz Cut' })
    .locator('button[aria-pressed]')
    .first()
  const bar = page.locator('[data-own-bar]')
  const words = () => bar.innerText()
  const before = await words()
  for (const isChosen of ['true', 'false', 'true']) {
    await pick.click()
    await expect.poll(() => pick.getAttribute('aria-pressed')).toBe(isChosen)
  }
  await expect.poll(words).not.toBe(before)
  await bar.getByRole('button', { name: /^Try on/ }).click()
  await resultOf(page, 'Buzz Cut').first().waitFor()
  await page
    .getByRole('button', { name: /^Ask friends/ })
    .first()
    .click()
  // A hint lies in the dialog as well, and is closed like it.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close/ })
    .first()
    .click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).click()
  await page.getByRole('heading', { level: 1, name: 'Good to know·' }).waitFor()
  await page.goBack()
  await resultOf(page, 'Buzz Cut').first().waitFor()
})
