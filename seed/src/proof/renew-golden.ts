/** Draws the golden pictures that `golden.test.ts` compares with. */
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { encode } from '../covers/write-picture.ts'
import { drawGolden, goldenFile, goldenIds } from './golden.ts'
import { mannequinFace } from './proof-faces.ts'

const face = await mannequinFace()
for (const id of goldenIds) {
  const file = goldenFile(id)
  await mkdir(dirname(file), { recursive: true })
  await encode(drawGolden(face, id)).webp({ quality: 92, effort: 6 }).toFile(file)
  process.stdout.write(`${file}\n`)
}
