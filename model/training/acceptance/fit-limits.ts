/**
 * Fits limits of acceptance to photographs, writes them to `src/engine/cpu/acceptance/fitted-limits.json`, and prints
 * how they do on held-out people:
 *
 *     npm run fit -w model -- FOLDER/*.jpg
 *
 * `photos.json` says what each of them shows, by name.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { parse, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { z } from 'zod'
import { faceSoftness } from '../../src/engine/cpu/acceptance/softness.ts'
import { detectFaces } from '../../src/engine/cpu/detect/face-detector.ts'
import { fitHeadFrame } from '../../src/engine/cpu/head/head-frame.ts'
import type { RgbImage } from '../../src/engine/engine.ts'
import { readPicture } from '../../src/testing/read-picture.ts'
import { isHeldOut } from '../people/held-out.ts'
import { realPeople } from '../people/people-folder.ts'
import { fitLimit, wrongOf, type Sign } from './fit-limit.ts'

/** Blur that is tolerated and blur that is not, sigma in face widths: at the latter, eyes have no visible lids. */
const slightBlur = 0.01
const strongBlur = 0.03

const { positionals: photos } = parseArgs({ allowPositionals: true })
const labels = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(await readFile(new URL('photos.json', import.meta.url), 'utf8')))
const is = (kind: string, name: string): boolean => labels[kind]?.includes(name) ?? false

const signs: Record<'misfit' | 'softness', Sign[]> = { misfit: [], softness: [] }
for (const path of photos) await look(resolve(process.env['INIT_CWD'] ?? '.', path))

const limits = Object.entries(signs).map(([name, all]) => {
  const fitted = fitLimit(all.filter((sign) => !sign.isHeldOut))
  const wrong = wrongOf(
    all.filter((sign) => sign.isHeldOut),
    fitted.limit,
  )
  process.stdout.write(`${JSON.stringify({ name, ...fitted, heldOut: wrong })}\n`)
  return [name, { unit: 'face widths', ...fitted }]
})
await writeFile(
  new URL('../../src/engine/cpu/acceptance/fitted-limits.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(limits), null, 2)}\n`,
)

async function look(path: string): Promise<void> {
  const { name } = parse(path)
  if (is('drawn', name) || is('statue', name)) return
  const photo = await readPicture(path)
  const faces = await detectFaces(photo)
  const face = faces.toSorted((a, b) => b.score * b.box.width - a.score * a.box.width)[0]
  if (!face) return
  const about = { name, isHeldOut: isHeldOut(`${realPeople}/${name}`) }
  signs.misfit.push({ ...about, value: face.misfit, isRefused: is('turned', name) })
  const { unit } = fitHeadFrame(face.mesh)
  for (const sigma of [slightBlur, strongBlur]) {
    const value = faceSoftness(await blurred(photo, sigma * unit), face)
    signs.softness.push({ ...about, value, isRefused: sigma === strongBlur })
  }
}

async function blurred({ width, height, data }: RgbImage, sigma: number): Promise<RgbImage> {
  const raw = { width, height, channels: 3 } as const
  const soft = await sharp(data, { raw }).blur(sigma).raw().toBuffer()
  return { width, height, data: new Uint8Array(soft) }
}
