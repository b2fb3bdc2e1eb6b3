import type { Browser, BrowserContext, Page } from 'playwright-core'

export interface Screen {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly isPhone: boolean
  /** Pixels a CSS pixel; one unless it is told, which draws in a quarter of the time. */
  readonly scale?: number
}

export const desktop: Screen = { name: 'desktop', width: 1280, height: 900, isPhone: false }
export const phone: Screen = { name: 'phone', width: 390, height: 844, isPhone: true }

/** For each wait, also for a try-on, on a machine that is slow and busy. */
const patienceMs = 120_000

export interface PageOptions {
  /** Whether styles are shown on whoever adds a photo: a hundred small pictures, which take a while here. */
  readonly hasPreviews?: boolean
  /** Collects what goes wrong and nobody would see: console errors, uncaught errors, calls to other machines. */
  readonly problems?: string[]
}

/** A browser profile, which somebody else may have after its visitor. */
export interface Profile {
  readonly context: BrowserContext
  /** Where its pages have been. */
  readonly origins: Set<string>
  /** Of its visitor. */
  problems: string[]
}

/** A page on a site in a fresh browser profile, which ends with the page's context. */
export async function openPage(
  browser: Browser,
  siteUrl: string,
  screen: Screen,
  options: PageOptions = {},
): Promise<Page> {
  const { context } = await newProfile(browser, siteUrl, screen, options)
  return await context.newPage()
}

/** A browser profile for a site, in which nobody has been. */
export async function newProfile(
  browser: Browser,
  siteUrl: string,
  screen: Screen,
  { hasPreviews = false, problems = [] }: PageOptions = {},
): Promise<Profile> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.scale ?? 1,
    isMobile: screen.isPhone,
    hasTouch: screen.isPhone,
    reducedMotion: 'reduce',
    locale: 'en-US',
    acceptDownloads: true,
  })
  const profile: Profile = { context, origins: new Set(), problems }
  context.setDefaultTimeout(patienceMs)
  if (!hasPreviews) {
    // Frames without an origin, such as a page still empty, have no storage.
    await context.addInitScript(() => {
      if (self.origin !== 'null') sessionStorage.setItem('hairstyle.previews', 'off')
    })
  }
  context.on('request', (request) => {
    const { protocol, hostname, origin } = new URL(request.url())
    profile.origins.add(origin)
    const isWeb = protocol.startsWith('http') || protocol.startsWith('ws')
    if (isWeb && hostname !== '127.0.0.1') profile.problems.push(`request to ${request.url()}`)
  })
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    profile.problems.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => profile.problems.push(`uncaught: ${error.error().message}`))
  return profile
}

/** The page answers: what is tapped before is done over then, which has tests of its own. */
export async function whenAlive(page: Page): Promise<void> {
  await page.locator('html[data-life=alive]').waitFor()
}
