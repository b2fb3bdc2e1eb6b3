import sharp from 'sharp'
import { normalizePhoto } from '../photos/normalize-photo.ts'

/** A process of its own for memory to be measured in: takes in several heavy pictures at once and prints the most it held, bytes. */
const side = 8000
const atOnce = 4
const heavy = await sharp({
  create: { width: side, height: side, channels: 3, background: '#987' },
})
  .jpeg({ progressive: true })
  .toBuffer()
const before = process.resourceUsage().maxRSS
await Promise.all(Array.from({ length: atOnce }, () => normalizePhoto(heavy)))
process.stdout.write(String((process.resourceUsage().maxRSS - before) * 1024))
