import { launchBrowser } from '@hairstyle/local/browser.ts'
import type { LocalStack } from '@hairstyle/local/stack/local-stack.ts'
import type { Browser } from 'playwright-core'
import { photoOfOnePerson } from '../testing/face-photo.ts'
import {
  chooseFile,
  chooseStyle,
  openPhotoDialog,
  resultOf,
  signUp,
  tryOnButton,
} from '../testing/journey-steps.ts'
import { desktop, openPage } from '../testing/open-page.ts'
import { operationsOf } from './operations.ts'
import { median, report, say } from './report.ts'

const warmUpStyle = 'Buzz Cut'
const styles = [
  'Bob with Wispy Fringe',
  'Beach Wave Lob',
  'Full Loose Curls',
  'Textured Pixie',
  'Long Rope Twists',
]

interface Figures {
  /** From choosing the file to the picture on the screen. */
  readonly ms: number
  /** Reads and writes from pressing the button to the settled result, with all that the page asks meanwhile. */
  readonly operations: number
}

/** The main job in a browser, each time by a new account with a new photo. */
export async function benchJourney(stack: LocalStack): Promise<void> {
  const browser = await launchBrowser()
  try {
    await journey(browser, stack, warmUpStyle)
    const runs: Figures[] = []
    for (const style of styles) {
      const run = await journey(browser, stack, style)
      say(`${style}: ${Math.round(run.ms)} ms, ${run.operations} operations`)
      runs.push(run)
    }
    report('journey.upload_to_result.p50', median(runs.map(({ ms }) => ms)) / 1000, 's')
    report(
      'firestore.ops_per_tryon',
      median(runs.map(({ operations }) => operations)),
      'operations',
    )
  } finally {
    await browser.close()
  }
}

async function journey(browser: Browser, stack: LocalStack, style: string): Promise<Figures> {
  const photo = await photoOfOnePerson()
  const page = await openPage(browser, stack.siteUrl, desktop)
  try {
    await page.goto('/hairstyle')
    await chooseStyle(page, style)
    await signUp(page)
    await openPhotoDialog(page)
    let start = NaN
    await chooseFile(page, photo, () => (start = performance.now()))
    await tryOnButton(page).click({ trial: true })
    let ms = NaN
    const operations = await operationsOf(stack, async () => {
      await tryOnButton(page).click()
      const result = resultOf(page, style).first()
      await result.waitFor({ timeout: 60_000 })
      await result.evaluate((image: HTMLImageElement) => image.decode())
      ms = performance.now() - start
      await stack.whenTasksAreDone()
    })
    return { ms, operations }
  } finally {
    await page.context().close()
  }
}
