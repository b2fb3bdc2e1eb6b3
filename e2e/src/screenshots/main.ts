/** Takes the pictures in docs/screenshots anew, on a stack of its own. */
import { join } from 'node:path'
import { launchBrowser } from '@hairstyle/local/browser.ts'
import { startTemporaryStack } from '@hairstyle/local/stack/temporary-stack.ts'
import { desktop, phone } from '../testing/open-page.ts'
import { Album } from './album.ts'
import { montage } from './montage.ts'
import { takeJourney, type Cast } from './take-journey.ts'

const folder = join(import.meta.dirname, '../../../docs/screenshots')
const cast: Cast = {
  styles: [
    'Glossy Long Waves',
    'Face-Framing Long Waves',
    'Undone Long Bob',
    'Full Loose Curls',
    'Tousled Wavy Bob',
    'Bob with Wispy Fringe',
  ],
  star: 'Bob with Wispy Fringe',
}
const say = (line: string) => process.stderr.write(`${line}\n`)

const stack = await startTemporaryStack({ say })
try {
  const browser = await launchBrowser()
  const album = await Album.open(folder)
  say('Taking pictures on a desktop …')
  await takeJourney(browser, stack, desktop, { album, cast })
  say('Taking pictures on a phone …')
  await album.add(
    'journey',
    await montage(await takeJourney(browser, stack, { ...phone, scale: 2 }, { album, cast })),
  )
  await browser.close()
  say(`They are in ${folder}.`)
} finally {
  await stack.stop()
}
process.exit()
