import type { Photo } from '../store/photos.ts'

const dayMs = 24 * 60 * 60_000
/** Time for a visitor to sign in and use a photo. */
const unclaimedMs = dayMs
/** Hair of a photo is for one visit. */
const referenceMs = dayMs
/** A photo unused for this long is erased. */
const unusedMs = 90 * dayMs

/** When a photo used at `now` is erased, unless it is used again. */
export function keptUntil(ownerId: string | null, now: Date): Date {
  return new Date(now.getTime() + (ownerId === null ? unclaimedMs : unusedMs))
}

/** When the hair of a photo uploaded at `now` is erased, however it is used. */
export function referenceUntil(now: Date): Date {
  return new Date(now.getTime() + referenceMs)
}

/** Whether a photo may still be shown and used: an expired one exists for the sweep only. */
export function isKept({ expiresAt, deletedAt }: Photo, now: Date): boolean {
  return deletedAt === null && (expiresAt === null || expiresAt > now)
}

/** Whether a use is worth recording: not each of many on one day. */
export function isUseNews({ expiresAt }: Photo, keptUntil: Date): boolean {
  return expiresAt === null || keptUntil.getTime() - expiresAt.getTime() > dayMs
}
