import type { Context } from '@hairstyle/core/context.ts'
import { photoPath } from '@hairstyle/core/photos/photo-path.ts'
import { openAddress, sealAddress } from './sealed-address.ts'

const ofPhoto = 'photo address'
const ofLook = 'look address'

/** Where a photo is shown for a while, from the site's root. */
export function photoUrl(ctx: Context, photoId: string): string {
  return `/api/hairstyle/photo/${sealAddress(ctx, ofPhoto, photoId)}`
}

/** The same for a look, by its file. */
export function lookUrl(ctx: Context, path: string): string {
  return `/api/hairstyle/photo/${sealAddress(ctx, ofLook, path)}`
}

/** The file behind the last part of such an address; null when it has run out, or never was one. */
export function pictureBehind(ctx: Context, address: string): string | null {
  const photoId = openAddress(ctx, ofPhoto, address)
  return photoId === null ? openAddress(ctx, ofLook, address) : photoPath(photoId)
}
