import type { Photo } from '../store/photos.ts'

const dayMs = 24 * 60 * 60_000
/** Time a visitor has to sign in and use a photo. */
const unclaimedMs = dayMs
/** Hair of somebody else's photo is for one visit. */
const referenceMs = dayMs
/** A photo that its owner did not use for so long is erased. */
const unusedMs = 90 * dayMs

/** When a photo that is used at `now` is erased, unless it is used again. */
export function keptUntil(ownerId: string | null, now: Date): Date {
  return new Date(now.getTime() + (ownerId === null ? unclaimedMs : unusedMs))
}

/** When the hair of a photo that was uploaded at `now` is erased, however it is used. */
export function referenceUntil(now: Date): Date {
  return new Date(now.getTime() + referenceMs)
}

/** Whether a photo may still be shown and used: of one that ended, only the sweep knows. */
export function isKept({ expiresAt, deletedAt }: Photo, now: Date): boolean {
  return deletedAt === null && (expiresAt === null || expiresAt > now)
}

/** Whether a use is worth being written down: not each of many on one day. */
export function isUseNews({ expiresAt }: Photo, keptUntil: Date): boolean {
  return expiresAt === null || keptUntil.getTime() - expiresAt.getTime() > dayMs
}
