import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { normalizePhoto } from '../photos/normalize-photo.ts'

/**
 * A process of its own for memory to be measured in: takes in several heavy pictures at once and prints the most it
 * held, bytes.
 */
const side = 8000
const atOnce = 4
const heavy = await sharp({
  create: { width: side, height: side, channels: 3, background: '#987' },
})
  .jpeg({ progressive: true })
  .toBuffer()
const before = maxHeld()
await Promise.all(Array.from({ length: atOnce }, () => normalizePhoto(heavy)))
process.stdout.write(String(maxHeld() - before))

/**
 * The most this process held so far, bytes. On Linux `maxRSS` begins at what the process that started this one held, so
 * its own count is read there.
 */
function maxHeld(): number {
  const kilobytes =
    process.platform === 'linux'
      ? Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
      : process.resourceUsage().maxRSS
  return kilobytes * 1024
}
