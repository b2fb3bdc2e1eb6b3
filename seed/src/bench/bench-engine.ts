/**
 * Measures the engine and prints one JSON line a figure, `{"name","value","unit"}`; docs/measuring.md says what they
 * mean:
 *
 *     npm run bench -w seed -- [women/22 | photo.jpg …] [--ids a,b,c] [--rounds 3]
 *
 * Other work on the machine lengthens all times: compare figures of one run, or of runs on an idle machine.
 */
import { parseArgs } from 'node:util'
import { keepNoPictures } from '@hairstyle/model/pictures/keep-no-pictures.ts'
import { report } from '@hairstyle/model/testing/report.ts'
import { readSeededCutout } from '../cutouts/cutout-assets.ts'
import { photoFile } from '../people/person.ts'
import { findHairstyle, hairstyles } from '../styles/hairstyles.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'
import { measureLikeness } from './measure-likeness.ts'
import { measurePreviews } from './measure-previews.ts'
import { measureLoads, measureTryOns } from './measure-speed.ts'

/** Long loose hair, so that much has to be taken away. */
const usualPhoto = 'women/68'
const maxStyles = 8

// As in the model service, whose memory use is measured.
keepNoPictures()

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ids: { type: 'string', default: '' }, rounds: { type: 'string', default: '3' } },
})
const paths = (positionals.length > 0 ? positionals : [usualPhoto]).map(photoFile)
const ids = values.ids.split(',').filter((id) => id !== '')
const wanted = ids.length > 0 ? ids.map(findHairstyle) : hairstyles
const rounds = Number(values.rounds)

const styles = chosen(wanted)

await measureTryOns({ styles, paths, rounds })
await measureLoads({ styles, paths, rounds })
await measurePreviews({ styles: wanted, paths, rounds })
// After all measurements of memory: likeness is measured by networks in this thread, which the service does not have.
await measureLikeness({ styles, paths })
// Size of the largest cut-out, which is read from the bucket before its style is first drawn.
const files = await Promise.all(wanted.map(async ({ id }) => (await readSeededCutout(id)).file))
report('cutout.max', Math.max(...files.map(({ length }) => length)) / 1000, 'kB')

/** The requested ones; otherwise a few evenly spread over the library. */
function chosen(styles: readonly Hairstyle[]): readonly Hairstyle[] {
  const step = ids.length > 0 ? 1 : Math.ceil(styles.length / maxStyles)
  return styles.filter((_, index) => index % step === 0)
}
