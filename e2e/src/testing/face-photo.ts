import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

const demo = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
)

/** A photo of one person with long loose hair, about 1024 pixels high, as a JPEG. */
export function photoOfOnePerson(): Promise<Buffer> {
  return sharp(join(demo, 'sample6.jpg'))
    .extract({ left: 1430, top: 60, width: 490, height: 640 })
    .resize({ width: 820 })
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** A photo of four people side by side, as a JPEG. */
export function photoOfFourPeople(): Promise<Buffer> {
  return sharp(join(demo, 'sample6.jpg')).resize({ width: 1600 }).jpeg().toBuffer()
}
