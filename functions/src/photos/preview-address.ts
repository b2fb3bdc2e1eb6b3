import type { Context } from '@hairstyle/core/context.ts'
import { openAddress, sealAddress } from './sealed-address.ts'

const purpose = 'previews address'

/** The previews of one face of a photo. */
interface FacePreviews {
  readonly photoId: string
  readonly folder: string
}

/** Where previews are shown for a while, from the site's root; a sheet's id follows. */
export function previewsAddress(ctx: Context, { photoId, folder }: FacePreviews): string {
  return `/api/hairstyle/preview/${sealAddress(ctx, purpose, `${photoId}/${folder}`)}`
}

/** Whose previews are behind the last part of such an address; null when it has run out, or never was one. */
export function previewsOf(ctx: Context, address: string): FacePreviews | null {
  const [photoId, folder] = openAddress(ctx, purpose, address)?.split('/') ?? []
  return photoId === undefined || folder === undefined ? null : { photoId, folder }
}
