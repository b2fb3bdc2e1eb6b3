import type { Context } from '@hairstyle/core/context.ts'
import { openAddress, sealAddress } from './sealed-address.ts'

const purpose = 'photo address'

/** Where a photo is shown for a while, from the site's root. */
export function photoUrl(ctx: Context, photoId: string): string {
  return `/api/hairstyle/photo/${sealAddress(ctx, purpose, photoId)}`
}

/** The id of the photo behind the last part of such an address; null when it has run out, or never was one. */
export function photoIdOf(ctx: Context, address: string): string | null {
  return openAddress(ctx, purpose, address)
}
