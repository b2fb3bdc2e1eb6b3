/**
 * Measures what ears look like: the mean of people's unhidden ears, as a picture that the engine paints where hair hid
 * one.
 *
 *     node training/ears/measure-ear.ts [--people PEOPLE] [--out weights/ear.png]
 *
 * PEOPLE holds `women/N.jpg`, `men/N.jpg` and their mattes `N.matte.png`. Held-out people are skipped.
 */
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { srgbOfLinear } from '../../src/engine/cpu/image/color.ts'
import { gaussianBlur } from '../../src/engine/cpu/image/blur.ts'
import { createFloatImage } from '../../src/engine/cpu/image/float-image.ts'
import { smoothstep } from '../../src/engine/cpu/math/scalar.ts'
import { pictured, plainSkin } from '../../src/engine/cpu/plate/paint/ear-picture.ts'
import { isHeldOut } from '../people/held-out.ts'
import { listPeople } from '../people/people-folder.ts'
import { compose, type Affine } from './affine.ts'
import { alignEars, type AlignedEar } from './align-ears.ts'
import { isSkinSeen, laid, pictureSize } from './ear-image.ts'
import { channel, readEars, type SeenEar } from './read-ears.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '../seed/assets/people' },
    out: { type: 'string', default: 'weights/ear.png' },
  },
})
/** Range over which ears fade into the hair above and the jaw below, `v`. */
const fade = 0.2
/**
 * The picture shows ears 1.2 times as wide as they are on average. Painted narrower, they leave more skin wrong on
 * held-out people; painted wider, more of the background (docs/measuring.md).
 */
const narrowed: Affine = [0, 0, 1 / 1.2, 0, 0, 1]
/** How far colours spread beyond the ears' outlines, px of the picture, so that their edge shows only skin. */
const spread = 2

async function readAll(): Promise<SeenEar[]> {
  const ears: SeenEar[] = []
  for (const name of await listPeople(values.people)) {
    if (isHeldOut(name)) continue
    ears.push(...(await readEars(values.people, name)))
  }
  return ears
}

/** sRGB and opacity, four bytes a pixel. */
function picture(ears: readonly AlignedEar[]): Uint8Array {
  const { width, height } = pictureSize
  /** Sums of the logarithms of colour, and how many there are. */
  const sums = createFloatImage(pictureSize, 4)
  const person = new Float32Array(width * height)
  for (const { ear, place } of ears) {
    const image = laid(ear.image, compose(place, narrowed))
    for (let i = 0; i < person.length; i++) {
      const weight = isSkinSeen(image, i)
      const at = i * channel.count
      for (let c = 0; c < 3; c++) sums.data[i * 4 + c]! += weight * image.data[at + c]!
      sums.data[i * 4 + 3]! += weight
      person[i]! += image.data[at + channel.person]! / ears.length
    }
  }
  const wide = gaussianBlur(sums, spread).data
  const bytes = new Uint8Array(person.length * 4)
  for (let i = 0; i < person.length; i++) {
    const { data } = sums
    const from = data[i * 4 + 3]! < ears.length / 3 ? wide : data
    for (let c = 0; c < 3; c++) {
      const ratio = Math.exp(from[i * 4 + c]! / Math.max(1e-6, from[i * 4 + 3]!))
      bytes[i * 4 + c] = srgbOfLinear(ratio * plainSkin) + 0.5
    }
    const v =
      pictured.upper - ((Math.floor(i / width) + 0.5) / height) * (pictured.upper - pictured.lower)
    const ends =
      smoothstep(pictured.lower, pictured.lower + fade, v) *
      smoothstep(pictured.upper, pictured.upper - fade, v)
    bytes[i * 4 + 3] = 255 * smoothstep(0.3, 0.7, person[i]!) * ends + 0.5
  }
  return bytes
}

const ears = await readAll()
const aligned = alignEars(ears)
process.stdout.write(`${ears.length} ears, of which ${aligned.length} agree well\n`)
await sharp(picture(aligned), { raw: { ...pictureSize, channels: 4 } })
  .png({ compressionLevel: 9 })
  .toFile(values.out)
