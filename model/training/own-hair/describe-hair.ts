/**
 * Writes what the engine sees of people's hair, a line of JSON for each who is accepted:
 *
 *     node training/own-hair/describe-hair.ts --out DATA/own-hair.jsonl PEOPLE/women/*.jpg PEOPLE/real/*.jpg …
 */
import { writeFile } from 'node:fs/promises'
import { parse, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { lookAtPhoto, outlineProblem } from '../../src/engine/cpu/acceptance/look-at-photo.ts'
import { detectFaces } from '../../src/engine/cpu/detect/face-detector.ts'
import { measureSigns } from '../../src/engine/cpu/own-hair/hair-signs.ts'
import { shadeOf } from '../../bench/judge-people.ts'
import { readPicture } from '../../src/testing/read-picture.ts'

const { values, positionals: photos } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' } },
})
if (!values.out) throw new Error('Say --out')
const from = process.env['INIT_CWD'] ?? '.'
const lines: string[] = []
for (const path of photos) await describe(resolve(from, path))
await writeFile(resolve(from, values.out), lines.join(''))
process.exit()

async function describe(path: string): Promise<void> {
  const photo = await readPicture(path)
  const { report, accepted } = await lookAtPhoto(photo, await detectFaces(photo))
  const { name, dir } = parse(path)
  const person = `${parse(dir).name}/${name}`
  const problem = accepted ? await outlineProblem(accepted.run) : report.problem
  if (problem || !accepted) return void process.stdout.write(`${person} ${problem}\n`)
  const { face, outlined, lit, ownHair } = await accepted.run.pick(
    'face',
    'outlined',
    'lit',
    'ownHair',
  )
  const signs = measureSigns({ ...outlined, ...lit })
  lines.push(`${JSON.stringify({ person, skin: shadeOf(photo, face), signs, hair: ownHair })}\n`)
}
