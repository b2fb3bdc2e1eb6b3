import { launchBrowser } from '@hairstyle/local/browser.ts'
import type { LocalStack } from '@hairstyle/local/stack/local-stack.ts'
import type { Browser } from 'playwright-core'
import { median, report, say } from './report.ts'

const rounds = 5
/**
 * The phone that Lighthouse imitates: a Moto G Power on slow 4G, as its `mobileSlow4G` has DevTools slow things down
 * (lighthouse/core/config/constants.js).
 */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const
const bytesPerSecond = (kilobits: number) => (kilobits * 1024 * 0.9) / 8
const network = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: bytesPerSecond(1.6 * 1024),
  uploadThroughput: bytesPerSecond(750),
}
const slowdown = 4
/** A hydrated page fetches what it shows: after this long without a larger paint there will be none. */
const quietMs = 3000

/**
 * Largest contentful paint for a first visit: of one page of each kind in the sitemap, of the tracking side, and of a
 * shared look.
 */
export async function benchPaints(
  { siteUrl }: Pick<LocalStack, 'siteUrl'>,
  sharedPath: string,
): Promise<void> {
  const paths = [...(await onePageOfEachKind(siteUrl)), '/tracking', '/tracking/plan', sharedPath]
  const browser = await launchBrowser()
  try {
    for (const path of paths) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        times.push(await largestPaint(browser, siteUrl + path))
      }
      say(`${path}: ${times.map((ms) => Math.round(ms)).join(', ')} ms`)
      report(`hosting.lcp.${nameOf(path)}.p50`, median(times) / 1000, 's')
    }
  } finally {
    await browser.close()
  }
}

async function onePageOfEachKind(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  return [...new Map(paths.toReversed().map((path) => [nameOf(path), path])).values()].toReversed()
}

/** `/articles` is `articles`, and any one below it `articles.one`. */
function nameOf(path: string): string {
  const [, kind, one] = path.split('/')
  return `${kind === '' ? 'home' : kind}${one ? '.one' : ''}`
}

/** Ms from the beginning of the navigation. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url)
    await page.locator('html[data-life=alive]').waitFor()
    return await page.evaluate(
      (quiet) =>
        new Promise<number>((resolve) => {
          let last = NaN
          let settling = 0
          const settle = () => {
            clearTimeout(settling)
            settling = window.setTimeout(() => resolve(last), quiet)
          }
          new PerformanceObserver((paints) => {
            last = paints.getEntries().at(-1)?.startTime ?? last
            settle()
          }).observe({ type: 'largest-contentful-paint', buffered: true })
          settle()
        }),
      quietMs,
    )
  } finally {
    await context.close()
  }
}
