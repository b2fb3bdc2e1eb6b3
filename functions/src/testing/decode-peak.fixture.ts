import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { normalizePhoto } from '../photos/normalize-photo.ts'

/** A separate process for measuring memory: normalises several heavy pictures at once and prints its peak, bytes. */
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
 * Peak memory of this process, bytes. On Linux `maxRSS` starts at the parent's value, so the process's own count is
 * read.
 */
function maxHeld(): number {
  const kilobytes =
    process.platform === 'linux'
      ? Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
      : process.resourceUsage().maxRSS
  return kilobytes * 1024
}
