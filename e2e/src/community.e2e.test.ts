import type { Locator } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { arrive, arriveWithLook } from './testing/arrive.ts'
import { hasFocus } from './testing/has-focus.ts'
import {
  addSamplePhoto,
  comeBackTo,
  resultOf,
  signUp,
  tryOnButton,
} from './testing/journey-steps.ts'
import { it as itOfSite } from './testing/it.ts'
import { desktop, phone, whenAlive, type Screen } from './testing/open-page.ts'

const { siteUrl } = inject('stack')
const style = 'Buzz Cut'

const it = itOfSite
  // The browser itself logs every answer that is a 410.
  .override('expected', () => [/status of 410/])
  /** Opens a page of somebody who has one look and has it open. */
  .extend('visitWithLook', ({ newPage }) => async (screen: Screen) => {
    const page = await newPage(screen)
    await arriveWithLook(page, { id: 'buzz-cut', title: style })
    return page
  })

describe('sharing', () => {
  it('friends without an account say whether before or after is better, and the owner is told', async ({
    visit,
    visitWithLook,
  }) => {
    const owner = await visitWithLook(desktop)
    await owner.getByRole('button', { name: 'Ask friends' }).click()
    await owner.getByLabel('Your question').fill('Shall I?')
    await owner.getByRole('button', { name: 'Make a link with before and after' }).click()
    // The first share earns a credit.
    await owner.getByText('You got 1 credit').waitFor()
    const link = owner.getByRole('link', { name: 'See the page' })
    const path = (await link.getAttribute('href')) ?? ''

    const friend = await visit(path)
    await friend.getByRole('heading', { level: 1, name: 'Shall I?' }).waitFor()
    const before = friend.getByRole('button', { name: 'Keep this' })
    const after = friend.getByRole('button', { name: `I like this: ${style}` })
    const choose = async (choice: Locator) => {
      // It shows before it is kept.
      const kept = friend.waitForResponse(
        (response) => response.request().postData()?.includes('"like"') ?? false,
      )
      await choice.click()
      await friend.getByText('1 like').waitFor()
      await kept
    }
    await choose(before)
    await choose(after)
    await expect.poll(() => before.getAttribute('aria-pressed')).toBe('false')
    await friend.reload()
    await expect.poll(() => after.getAttribute('aria-pressed')).toBe('true')
    expect(await before.getAttribute('aria-pressed')).toBe('false')
    const [left, right] = await Promise.all([before.boundingBox(), after.boundingBox()])
    expect(left?.y).toBe(right?.y)

    await owner.goto('/mine/shares')
    // It moved, and is still one.
    await owner.getByText('1 new like').waitFor()
    await owner.getByRole('button', { name: 'Copy link', description: 'Shall I?' }).waitFor()
    // As from the mail.
    const isRead = owner.waitForResponse('**/api/hairstyle/mine/share/unread/*')
    await owner.goto(path)
    await owner.getByText('This is what your friends see').waitFor()
    await isRead
    await owner.goto('/mine/shares')
    await owner.getByText('1 like · 1 visit').waitFor()
    expect(await owner.getByText('new like').count()).toBe(0)

    const pictures = await friend.getByRole('main').getByRole('listitem').getByRole('img').all()
    const addresses = await Promise.all(pictures.map((picture) => picture.getAttribute('src')))
    expect(addresses).toHaveLength(2)
    await owner.getByRole('link', { name: 'Shall I?' }).click()
    await owner.getByText('This is what your friends see').waitFor()
    await owner.getByRole('button', { name: 'Stop sharing' }).press('Enter')
    const question = owner.getByRole('dialog', { name: 'Stop sharing this page?' })
    await question.getByRole('button', { name: 'Stop sharing' }).press('Enter')
    await owner.getByRole('heading', { name: 'Nothing shared yet' }).waitFor()
    expect((await friend.reload())?.status()).toBe(410)
    await friend.getByRole('heading', { name: 'This page is not shared any more' }).waitFor()
    for (const address of addresses) expect((await fetch(address ?? '')).ok).toBe(false)
  })

  it('a shared look brings friends to the same hairstyle', async ({ visit, visitWithLook }) => {
    const owner = await visitWithLook(phone)
    await owner.getByRole('button', { name: 'Ask friends' }).click()
    await owner.getByRole('button', { name: 'Make a link', exact: true }).click()
    const link = owner.getByRole('link', { name: 'See the page' })
    const path = (await link.getAttribute('href')) ?? ''
    await owner.evaluate(() => {
      const writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    })
    await owner.getByRole('button', { name: 'Copy link' }).click()
    await owner.getByText(`Please copy it from here: ${siteUrl}${path}`).waitFor()
    const friend = await visit(path)
    await friend.getByRole('button', { name: 'Try it on' }).click()
    await friend.getByRole('dialog', { name: 'Your photo' }).waitFor()
    await friend.keyboard.press('Escape')
    await friend.getByRole('button', { name: style, pressed: true }).waitFor()

    // With a photo at hand it is one tap.
    await arrive(friend)
    await addSamplePhoto(friend)
    await tryOnButton(friend).click({ trial: true })
    await friend.goto(path)
    await friend.getByRole('button', { name: 'Try it on (1 credit)' }).click()
    await resultOf(friend, style).first().waitFor()
    await comeBackTo(friend, style)
  })
})

describe('studios', () => {
  it('can be found, followed after signing in, and found again', async ({ visit }) => {
    const page = await visit('/bloggers')
    await page.getByRole('link', { name: 'Fade Club Barbers' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fade Club Barbers' }).waitFor()
    await arrive(page)
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.getByRole('button', { name: 'Following' }).waitFor()
    await page.getByText('1 follower').waitFor()
    // With a photo at hand, each hairstyle is one tap away.
    await addSamplePhoto(page)
    await page.getByRole('button', { name: /^See it on me 1 credit.*Wavy Top, Mid Fade/ }).click()
    await page.getByRole('region', { name: 'Your looks' }).waitFor()
    await comeBackTo(page, 'Wavy Top, Mid Fade')
    await page.goto('/mine/bloggers')
    await page.getByRole('link', { name: 'Fade Club Barbers' }).waitFor()
  })

  it('can be reported and suggested, with help where something is missing', async ({ visit }) => {
    const page = await visit('/bloggers/shortstory', desktop)
    await page.getByRole('button', { name: 'Report this studio' }).click()
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Please fill in “The reason”.').waitFor()
    await page.getByLabel('The reason').selectOption('spam')
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Thank you. We will look at it.').waitFor()

    await page.goto('/join')
    await whenAlive(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Please fill in “Your name”.').waitFor()
    await page.getByLabel('Your name').fill('Kim')
    await page.getByLabel('Your email address').fill('kim')
    await page.getByLabel('Your profile link').fill('www.tiktok.com/@kim')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Please check “Your email address”.').waitFor()
    await page.getByLabel('Your email address').fill('kim@example.com')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('We look at every profile ourselves').waitFor()
    await hasFocus(page.getByRole('heading', { name: 'I would like to be listed' }))

    await arrive(page)
    const theirs = page.getByLabel('Their profile link')
    await theirs.fill('@kim')
    await page.getByRole('button', { name: 'Suggest' }).click()
    await page.getByText('Thank you! We will look at the profile.').waitFor()
    expect(await theirs.inputValue()).toBe('')
  })
})

describe('articles', () => {
  it('are found in spite of a typo, and read', async ({ visit }) => {
    const page = await visit('/articles')
    await page.getByRole('searchbox').fill('frinje')
    await page.getByRole('link', { name: /order a fade/ }).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: /fringe you will still like/ }).click()
    await page.getByRole('heading', { level: 1, name: /fringe you will still like/ }).waitFor()
    expect(await page.title()).toContain('How to choose a fringe')
    await page.getByRole('link', { name: 'See all styles with a fringe' }).click()
    await page.getByRole('button', { name: 'Fringe', exact: true, pressed: true }).waitFor()
  })

  it('open with a tap right after typing, and the way back leads to what was typed', async ({
    visit,
  }) => {
    const page = await visit('/articles')
    const article = page.getByRole('link', { name: /fringe you will still like/ })
    await article.waitFor()
    // The tap comes before any timer for the end of typing.
    await page.clock.install()
    await page.getByRole('searchbox').fill('fringe')
    await article.click()
    await page.getByRole('heading', { level: 1, name: /fringe you will still like/ }).waitFor()
    await page.clock.runFor(5_000)
    await page.goBack()
    await page.getByRole('searchbox').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('fringe')
  })

  it.for<[slug: string, link: string, chips: string[]]>([
    ['curls-cut-and-care', 'See curly and coily styles', ['Curly', 'Coily']],
    ['growing-out-short-hair', 'Try your goal on', ['Medium']],
    ['low-fade-mid-fade-high-fade', 'Try the fades on', ['Men', 'Short']],
  ])('%s leads to the styles that it speaks of', async ([slug, link, chips], { visit }) => {
    const page = await visit(`/articles/${slug}`)
    await page.getByRole('link', { name: link }).click()
    for (const name of chips) {
      await page.getByRole('button', { name, exact: true, pressed: true }).waitFor()
    }
  })
})

describe('the survey', () => {
  it('is answered once by people who have looks', async ({ visitWithLook }) => {
    const page = await visitWithLook(phone)
    await page.goto('/mine')
    await page.getByRole('button', { name: 'Answer' }).click()
    const dialog = page.getByRole('dialog')
    // In view, whatever is still below.
    const send = await dialog.getByRole('button', { name: 'Send answers' }).boundingBox()
    expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(phone.height)
    await dialog.getByRole('button', { name: 'Send answers' }).click()
    await dialog.getByText('Please answer this one.').first().waitFor()
    const unanswered = dialog.getByRole('group').filter({ hasText: 'Please answer this one.' })
    const hasFocus = (element: Element) => element.contains(document.activeElement)
    expect(await unanswered.first().evaluate(hasFocus)).toBe(true)
    await dialog.getByLabel('Just for fun').check()
    await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Send answers' }).click()
    await page.getByText('Thank you! We have your answers.').waitFor()
    await page.reload()
    await page.getByRole('button', { name: `Open ${style}` }).waitFor()
    expect(await page.getByRole('button', { name: 'Answer' }).count()).toBe(0)
  })
})

describe('the account', () => {
  it('shows credits and settings', async ({ visit }) => {
    const page = await visit('/hairstyle')
    await signUp(page)
    await page.goto('/account')
    await page.getByText('Credit history').click()
    await page.getByText('Welcome gift').waitFor()
    const mails = page.getByRole('switch', { name: 'Email me when my looks are ready' })
    await mails.uncheck()
    await page.getByText('Saved').waitFor()
    await page.reload()
    await expect.poll(() => mails.isChecked()).toBe(false)
  })
})

describe('what crawlers see', () => {
  it.each([
    ['/articles', 'Articles about hair'],
    ['/bloggers', 'Hair studios and bloggers'],
    ['/join', 'Get your styles listed'],
    ['/mirror', 'Live mirror'],
    ['/shop', 'Prices'],
  ])('%s speaks for itself', async (path, title) => {
    const html = await (await fetch(siteUrl + path)).text()
    expect(html).toMatch(new RegExp(`<title[^>]*>${title} · Hairstyle</title>`))
    expect(html.match(/<title/g)).toHaveLength(1)
    expect(html).toMatch(new RegExp(`rel="canonical" href="http[^"]+${path}"`))
    expect(html).toMatch(/property="og:image" content="http[^"]+\/social-card\.jpg"/)
  })

  it('tells them what to leave alone, and has an icon for all', async () => {
    expect(await (await fetch(`${siteUrl}/robots.txt`)).text()).toContain('Disallow: /api/')
    const icon = await fetch(`${siteUrl}/favicon.ico`)
    expect(icon.headers.get('content-type')).toMatch(/icon/)
  })

  it.each([
    ['/hairstyle/buzz-cut', 'Buzz Cut'],
    ['/bloggers/fadeclub', 'Fade Club Barbers'],
    ['/articles/choose-a-fringe', 'How to choose a fringe'],
  ])('a card of %s', async (path, title) => {
    const response = await fetch(siteUrl + path)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain(`<title data-card>${title}`)
    expect(html).toContain('<div id="root"')
    const [, card] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
    const picture = await fetch(new URL(new URL(card ?? '').pathname, siteUrl))
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
    expect((await fetch(`${siteUrl}${path}-not`)).status).toBe(404)
  })
})
