import { readFile } from 'node:fs/promises'
import type { Log } from '@hairstyle/core/log.ts'
import type { HairEngine, PhotoInspector, RgbImage } from './engine/engine.ts'
import type { ReadCutout } from './engine/cpu/cpu-engine.ts'
import { decodePhoto } from './pictures/decode-photo.ts'
import { encodeResult } from './pictures/encode.ts'

/** A portrait of nobody, small: `seed/assets/people/men/12.jpg`. */
const face = new URL('../assets/warm-up.jpg', import.meta.url)
/** Long drawn hair: `seed/assets/cutouts/long-rocker.cutout`. */
const hair = new URL('../assets/warm-up.cutout', import.meta.url)
const style = { kind: 'photo', cutout: 'warm-up-0000000000000000' }

export interface WarmUp {
  readonly engine: HairEngine & PhotoInspector
  readonly log: Log
  /** Whether somebody waits for a picture already, whom another one would only delay. */
  readonly isBusy: () => boolean
}

/** Reads cut-outs by `read`, but what is worn to warm up, which is in no bucket. */
export function besideWarmUp(read: ReadCutout): ReadCutout {
  return (name) => (name === style.cutout ? readFile(hair) : read(name))
}

/**
 * Does once what the first person would otherwise wait for: loads networks, and has code that draws compiled well.
 * @throws when not even a look at a photo is possible.
 */
export async function warmUp({ engine, log, isBusy }: WarmUp): Promise<void> {
  const { image } = await decodePhoto(await readFile(face))
  await engine.inspect(image)
  if (isBusy()) return
  await draw(engine, image).catch((err: unknown) => log.warn({ err }, 'the engine is not warm'))
}

async function draw(engine: HairEngine, photo: RgbImage): Promise<void> {
  const { picture } = await engine.tryOn({ photoId: '', photo, style, color: null, seed: 0 })
  await encodeResult(picture)
}
