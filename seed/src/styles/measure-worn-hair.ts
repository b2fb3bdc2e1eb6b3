/**
 * Measures the hair of the people whom styles are cut out of, as that of anybody who uploads a photo, and writes it to
 * `worn-hair.json`:
 *
 *     npm run worn-hair -w seed
 */
import { writeFile } from 'node:fs/promises'
import { lookAtPhoto } from '@hairstyle/model/engine/cpu/acceptance/look-at-photo.ts'
import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import { hexOfLinear } from '@hairstyle/model/engine/cpu/image/color.ts'
import { measureSigns } from '@hairstyle/model/engine/cpu/own-hair/hair-signs.ts'
import { lengthsOf } from '@hairstyle/model/engine/cpu/own-hair/lengths.ts'
import { amountOf } from '@hairstyle/model/engine/cpu/own-hair/texture.ts'
import { readCutoutFile } from '@hairstyle/core/cutouts/cutout-file.ts'
import { format } from 'prettier'
import { readSeededCutout } from '../cutouts/cutout-assets.ts'
import { readPortrait } from '../people/person.ts'
import type { PhotoHairstyle } from './hairstyle.ts'
import { photoHairstyles } from './hairstyles.ts'
import { wornHairFile, type WornHair } from './worn-hair.ts'

const worn: Record<string, WornHair> = {}
for (const style of photoHairstyles) {
  worn[style.id] = await measure(style)
  process.stdout.write(`${style.id}\n`)
}
await writeFile(
  wornHairFile,
  await format(JSON.stringify(worn), { parser: 'json', printWidth: 100 }),
)
process.exit()

async function measure({ id, labels, photo }: PhotoHairstyle): Promise<WornHair> {
  const portrait = await readPortrait(photo.person)
  const { report, accepted } = await lookAtPhoto(portrait, await detectFaces(portrait))
  if (!accepted) throw new Error(`The photo of ${id} is refused: ${report.problem}`)
  const { outlined, lit, ownHair } = await accepted.run.pick('outlined', 'lit', 'ownHair')
  const signs = measureSigns({ ...outlined, ...lit })
  // Whether it is tied need not be told by its looks.
  const lengths = labels.includes('updo')
    ? { front: null, sides: null, back: null }
    : lengthsOf(signs)
  return {
    ...lengths,
    amount: ownHair?.amount ?? amountOf(signs),
    color: ownHair?.color ?? (await colorOfCutout(id)),
  }
}

/** Of a shaved head, which has too little hair to tell the light by. */
async function colorOfCutout(id: string): Promise<string> {
  const { file } = await readSeededCutout(id)
  return hexOfLinear(readCutoutFile(file).header.color)
}
