import type { newGoogleAccount } from '@hairstyle/functions/testing/sign-in.ts'
import { launchBrowser } from '@hairstyle/local/browser.ts'
import type {} from '@hairstyle/local/testing/shared-stack.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPage, phone, whenAlive } from './open-page.ts'
import type { PageOptions, Screen } from './open-page.ts'
import { signInPage } from './sign-in-page.ts'

/** Each kind of test that is made of this one would launch another. */
let launched: Promise<Browser> | undefined

/**
 * A test of the site in a browser, which all tests of a process share. Each page has a profile of its own that ends
 * with the test. A test fails by what went wrong on its pages and is not `expected`.
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
  /** Opens an empty page. */
  .extend('newPage', ({ browser, problems, expected }, { onCleanup }): NewPage => {
    const contexts: BrowserContext[] = []
    onCleanup(async () => {
      await Promise.all(contexts.map((context) => context.close()))
      expect(problems.filter((problem) => !expected.some((one) => one.test(problem)))).toEqual([])
    })
    return async (screen = phone, { siteUrl = inject('stack').siteUrl, ...options } = {}) => {
      const page = await openPage(browser, siteUrl, screen, { problems, ...options })
      contexts.push(page.context())
      return page
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
