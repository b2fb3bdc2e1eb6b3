import type { Browser } from 'playwright-core'
import { newProfile, type PageOptions, type Profile, type Screen } from './open-page.ts'

/** Profiles that nobody uses, by what they were made for. */
const free = new WeakMap<Browser, Map<string, Profile[]>>()

/**
 * A browser profile that knows nobody, but may have been to the site before: what scripts and pictures it has fetched
 * then, it neither fetches nor compiles again, which is half of what a page takes. @returns it, and what gives it back.
 */
export async function takeProfile(
  browser: Browser,
  siteUrl: string,
  screen: Screen,
  options: PageOptions,
): Promise<[profile: Profile, giveBack: () => Promise<void>]> {
  const ofBrowser = free.get(browser) ?? new Map<string, Profile[]>()
  free.set(browser, ofBrowser)
  const key = JSON.stringify([siteUrl, screen, options.hasPreviews])
  const alike = ofBrowser.get(key) ?? []
  ofBrowser.set(key, alike)
  const profile = alike.pop() ?? (await newProfile(browser, siteUrl, screen, options))
  profile.problems = options.problems ?? []
  const giveBack = async () => {
    await forgetVisitor(profile)
    alike.push(profile)
  }
  return [profile, giveBack]
}

/** Closes its pages, and takes away all that they have kept. */
async function forgetVisitor(profile: Profile): Promise<void> {
  const { context, origins } = profile
  profile.problems = []
  const pages = context.pages()
  const empty = await context.newPage()
  await Promise.all(pages.map((page) => page.close()))
  await context.clearCookies()
  const session = await context.newCDPSession(empty)
  for (const origin of origins) {
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }
  await empty.close()
}
