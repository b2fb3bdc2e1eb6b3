import type { newGoogleAccount } from '@hairstyle/functions/testing/sign-in.ts'
import { launchBrowser } from '@hairstyle/local/browser.ts'
import type {} from '@hairstyle/local/testing/shared-stack.ts'
import type { Browser, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { takeProfile } from './known-visitors.ts'
import { openPage, phone, whenAlive, type PageOptions, type Screen } from './open-page.ts'
import { signInPage } from './sign-in-page.ts'

/** Each kind of test that is made of this one would launch another. */
let launched: Promise<Browser> | undefined

/**
 * A test of the site in a browser, which all tests of a process share. Each page has a profile of its own that knows
 * nobody. A test fails by what went wrong on its pages and is not `expected`.
 */
export const it = test
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    launched ??= launchBrowser()
    onCleanup(async () => {
      const browser = await launched
      launched = undefined
      await browser?.close()
    })
    return await launched
  })
  /** What went wrong so far that nobody would see. */
  .extend('problems', (): string[] => [])
  /** What is meant to go wrong. */
  .extend('expected', (): RegExp[] => [])
  /** Whether the browser has never been to the site, nor has anything of it. */
  .extend('isFirstVisit', (): boolean => false)
  /** Opens an empty page. */
  .extend('newPage', ({ browser, problems, expected, isFirstVisit }, { onCleanup }): NewPage => {
    const ends: (() => Promise<void>)[] = []
    onCleanup(async () => {
      await Promise.all(ends.map((end) => end()))
      expect(problems.filter((problem) => !expected.some((one) => one.test(problem)))).toEqual([])
    })
    return async (screen = phone, { siteUrl = inject('stack').siteUrl, ...options } = {}) => {
      const watched = { problems, ...options }
      if (isFirstVisit) {
        const page = await openPage(browser, siteUrl, screen, watched)
        ends.push(() => page.context().close())
        return page
      }
      const [{ context }, giveBack] = await takeProfile(browser, siteUrl, screen, watched)
      ends.push(giveBack)
      return await context.newPage()
    }
  })
  /** Opens a page of the site, and waits until it answers. */
  .extend('visit', ({ newPage }): Visit => async (path, screen, options) => {
    const page = await newPage(screen, options)
    await page.goto(path)
    await whenAlive(page)
    return page
  })
  /** The same as somebody new, who has one credit. */
  .extend('visitSignedIn', ({ newPage }) => async (path: string, options: SignedInOptions = {}) => {
    const page = await newPage(options.screen)
    const person = await signInPage(page, inject('stack'), options.account)
    await page.goto(path)
    await whenAlive(page)
    return { page, person }
  })

interface SitePageOptions extends PageOptions {
  /** Of the stack that all tests share unless it is said. */
  readonly siteUrl?: string
}

interface SignedInOptions {
  readonly screen?: Screen
  readonly account?: ReturnType<typeof newGoogleAccount>
}

type NewPage = (screen?: Screen, options?: SitePageOptions) => Promise<Page>

/** What a test opens pages of the site with. */
type Visit = (path: string, screen?: Screen, options?: SitePageOptions) => Promise<Page>
