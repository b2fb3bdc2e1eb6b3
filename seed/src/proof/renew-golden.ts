/** Draws the golden pictures that `golden.test.ts` compares with, and removes those that it no longer knows. */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { encode } from '../covers/write-picture.ts'
import { drawGolden, goldenFile, goldens } from './golden.ts'

const files = goldens.map(goldenFile)
const [first = ''] = files
const folder = dirname(first)
await mkdir(folder, { recursive: true })
for (const name of await readdir(folder)) {
  const file = join(folder, name)
  if (!files.includes(file)) await rm(file)
}
for (const golden of goldens) {
  const file = goldenFile(golden)
  await encode(await drawGolden(golden))
    .webp({ quality: 92, effort: 6 })
    .toFile(file)
  process.stdout.write(`${file}\n`)
}
