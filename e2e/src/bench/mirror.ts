import { launchBrowser } from '@hairstyle/local/browser.ts'
import type { LocalStack } from '@hairstyle/local/stack/local-stack.ts'
import type { Browser } from 'playwright-core'
import { cameraVideo } from '../testing/camera-video.ts'
import { openPage, phone } from '../testing/open-page.ts'
import { median, report } from './report.ts'

/** How long it is watched, once hair is worn, ms. */
const watchedMs = 15_000

/** Observations of a mirror: `drawn` pictures, and its workers' answers by kind, with time and duration, ms. */
type Watched = Record<string, { at: number; took: number }[]>

/** The live mirror, on somebody who moves, with the machine's own processor in the place of a graphics card. */
export async function benchMirror(stack: LocalStack): Promise<void> {
  const scenes = Array.from({ length: 90 }, (_, i) => {
    const turn = (i / 90) * 2 * Math.PI
    const pose = {
      x: 0.12 * Math.sin(turn),
      tilt: 10 * Math.sin(turn),
      nearer: 1 + 0.1 * Math.cos(turn),
    }
    return [['men/74', pose]] as const
  })
  const browser = await launchBrowser(await cameraVideo(scenes, 30))
  try {
    const drawn = await watchMirror(browser, stack, [watch])
    report('mirror.first_worn', drawn.firstWorn, 's')
    report('mirror.transferred', drawn.transferred, 'MB')
    report('mirror.drawn', drawn.perSecond('drawn'), 'pictures/s')
    report('mirror.draw', drawn.took('drawn'), 'ms')
    // A graphics card would draw instead of the processor, which is fully busy with it here.
    const tracked = await watchMirror(browser, stack, [watch, drawNothing])
    report('mirror.tracked', tracked.perSecond('tracked'), 'looks/s')
    report('mirror.look', tracked.took('tracked'), 'ms')
    report('mirror.own_hair', tracked.took('seen'), 'ms')
  } finally {
    await browser.close()
  }
}

async function watchMirror(browser: Browser, stack: LocalStack, scripts: readonly (() => void)[]) {
  const page = await openPage(browser, stack.siteUrl, phone)
  for (const script of scripts) await page.addInitScript(script)
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
  const firstWorn = (performance.now() - started) / 1000
  const transferred = (bytes - onPage) / 1e6
  const from = await page.evaluate(() => performance.now())
  await page.waitForTimeout(watchedMs)
  const watched = await page.evaluate(() => Reflect.get(window, 'watched') as Watched)
  await page.context().close()
  const later = (what: string) => (watched[what] ?? []).filter(({ at }) => at > from)
  return {
    firstWorn,
    transferred,
    perSecond: (what: string) => (later(what).length * 1000) / watchedMs,
    took: (what: string) => median(later(what).map(({ took }) => took)),
  }
}

/** In the page: leaves the picture as it is. */
function drawNothing(): void {
  WebGL2RenderingContext.prototype.drawArrays = () => undefined
  WebGL2RenderingContext.prototype.drawElements = () => undefined
}

/** In the page, before all else. */
function watch(): void {
  const watched: Watched = {}
  Reflect.set(window, 'watched', watched)
  const request = Reflect.get(HTMLVideoElement.prototype, 'requestVideoFrameCallback')
  HTMLVideoElement.prototype.requestVideoFrameCallback = function (callback) {
    return request.call(this, (now, metadata) => {
      const at = performance.now()
      callback(now, metadata)
      ;(watched['drawn'] ??= []).push({ at, took: performance.now() - at })
    })
  }
  window.Worker = class extends Worker {
    asked = NaN
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
        const at = performance.now()
        ;(watched[data.kind] ??= []).push({ at, took: at - this.asked })
      })
    }
    override postMessage(message: { kind?: string }, rest?: Transferable[] | object) {
      if (message.kind === 'look') this.asked = performance.now()
      if (Array.isArray(rest)) super.postMessage(message, rest as Transferable[])
      else super.postMessage(message, rest)
    }
  }
}
