import { launchBrowser } from '@hairstyle/local/browser.ts'
import type { LocalStack } from '@hairstyle/local/stack/local-stack.ts'
import { cameraVideo } from '../testing/camera-video.ts'
import { openPage, phone } from '../testing/open-page.ts'
import { median, report } from './report.ts'

/** How long it is watched, once hair is worn, ms. */
const watchedMs = 15_000

/** What is seen of a mirror from outside: its workers' messages and its drawing. */
interface Watched {
  /** When each picture was drawn, and how long that kept the page, ms. */
  readonly drawn: { at: number; took: number }[]
  /** How long each answer of a worker took, by what was asked, ms. */
  readonly answers: Record<string, { at: number; took: number }[]>
}

/** The live mirror, on somebody who moves, with the machine's own processor in the place of a graphics card. */
export async function benchMirror(stack: LocalStack): Promise<void> {
  const poses = Array.from({ length: 90 }, (_, i) => {
    const turn = (i / 90) * 2 * Math.PI
    return { x: 0.12 * Math.sin(turn), tilt: 10 * Math.sin(turn), nearer: 1 + 0.1 * Math.cos(turn) }
  })
  const browser = await launchBrowser(await cameraVideo('men/74', poses))
  try {
    const page = await openPage(browser, stack.siteUrl, phone)
    await page.addInitScript(watch)
    let bytes = 0
    page.on('response', async (response) => {
      const sizes = await response
        .request()
        .sizes()
        .catch(() => null)
      bytes += sizes ? sizes.responseBodySize : 0
    })
    await page.goto('/mirror?style=glossy-long-waves')
    const onPage = bytes
    const started = performance.now()
    await page.getByRole('button', { name: 'Start the camera' }).click()
    await page.getByRole('status').getByText('You wear Glossy Long Waves.').waitFor()
    report('mirror.first_worn', (performance.now() - started) / 1000, 's')
    report('mirror.transferred', (bytes - onPage) / 1e6, 'MB')
    const from = await page.evaluate(() => performance.now())
    await page.waitForTimeout(watchedMs)
    const { drawn, answers } = await page.evaluate(() => Reflect.get(window, 'watched') as Watched)
    const later = <Item extends { at: number }>(items: Item[] = []) =>
      items.filter(({ at }) => at > from)
    const perSecond = (items: unknown[]) => (items.length * 1000) / watchedMs
    const tracked = later(answers['tracked'])
    report('mirror.drawn', perSecond(later(drawn)), 'pictures/s')
    report('mirror.tracked', perSecond(tracked), 'looks/s')
    report('mirror.draw', median(later(drawn).map(({ took }) => took)), 'ms')
    report('mirror.look', median(tracked.map(({ took }) => took)), 'ms')
    report('mirror.own_hair', median(later(answers['seen']).map(({ took }) => took)), 'ms')
  } finally {
    await browser.close()
  }
}

/** In the page, before all else. */
function watch(): void {
  const watched: Watched = { drawn: [], answers: {} }
  Reflect.set(window, 'watched', watched)
  const request = Reflect.get(HTMLVideoElement.prototype, 'requestVideoFrameCallback')
  HTMLVideoElement.prototype.requestVideoFrameCallback = function (callback) {
    return request.call(this, (now, metadata) => {
      const at = performance.now()
      callback(now, metadata)
      watched.drawn.push({ at, took: performance.now() - at })
    })
  }
  window.Worker = class extends Worker {
    asked = NaN
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
        const at = performance.now()
        ;(watched.answers[data.kind] ??= []).push({ at, took: at - this.asked })
      })
    }
    override postMessage(message: { kind?: string }, rest?: Transferable[] | object) {
      if (message.kind === 'look') this.asked = performance.now()
      if (Array.isArray(rest)) super.postMessage(message, rest as Transferable[])
      else super.postMessage(message, rest)
    }
  }
}
