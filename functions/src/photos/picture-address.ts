import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Context } from '@hairstyle/core/context.ts'
import { photoPath } from '@hairstyle/core/photos/photo-path.ts'

const ofPhoto = 'photo address'
const ofLook = 'look address'

/** A temporary path to a photo. */
export function photoUrl(ctx: Context, photoId: string): string {
  return `/api/hairstyle/photo/${sealAddress(ctx, ofPhoto, photoId)}`
}

/** Likewise for a look's file. */
export function lookUrl(ctx: Context, path: string): string {
  return `/api/hairstyle/photo/${sealAddress(ctx, ofLook, path)}`
}

/** The file behind the last part of such a path; null if it is expired or invalid. */
export function pictureBehind(ctx: Context, address: string): string | null {
  const photoId = openAddress(ctx, ofPhoto, address)
  return photoId === null ? openAddress(ctx, ofLook, address) : photoPath(photoId)
}

const purpose = 'previews address'

/** The previews of one face of a photo. */
interface FacePreviews {
  readonly photoId: string
  readonly folder: string
}

/** A temporary path to previews, followed by a sheet's id. */
export function previewsAddress(ctx: Context, { photoId, folder }: FacePreviews): string {
  return `/api/hairstyle/preview/${sealAddress(ctx, purpose, `${photoId}/${folder}`)}`
}

/** The previews behind the last part of such a path; null if it is expired or invalid. */
export function previewsOf(ctx: Context, address: string): FacePreviews | null {
  const [photoId, folder] = openAddress(ctx, purpose, address)?.split('/') ?? []
  return photoId === undefined || folder === undefined ? null : { photoId, folder }
}

/** An address is valid for one to two windows, and stays the same within one, so that visible pictures keep theirs. */
const windowMs = 15 * 60_000
const cipher = 'aes-256-gcm'
/** Bytes. */
const [ivLength, authTagLength] = [12, 16]

/** Kind of an address; it opens nothing of another kind. */
type Purpose = 'photo address' | 'look address' | 'previews address'

/** Encrypts an address's content with an expiry: its holders can neither read it nor make another. */
function sealAddress({ config, clock }: Context, purpose: Purpose, what: string): string {
  const until = (Math.floor(clock().getTime() / windowMs) + 2) * windowMs
  return seal(`${until} ${what}`, keyOf(config.visitorSecret, purpose))
}

/** An address's content; null if it is expired or invalid. */
function openAddress({ config, clock }: Context, purpose: Purpose, address: string): string | null {
  const text = unseal(address, keyOf(config.visitorSecret, purpose))
  const [until, what] = text?.split(' ') ?? []
  return what !== undefined && Number(until) > clock().getTime() ? what : null
}

function keyOf(secret: string | null, purpose: Purpose): Buffer {
  if (secret === null) throw new Error('VISITOR_SECRET is missing.')
  return createHmac('sha256', secret).update(purpose).digest()
}

function seal(text: string, key: Buffer): string {
  // Derived from the text, so that the same text gives the same address and different texts different IVs.
  const iv = createHmac('sha256', key).update(text).digest().subarray(0, ivLength)
  const sealing = createCipheriv(cipher, key, iv, { authTagLength })
  const parts = [iv, sealing.update(text), sealing.final(), sealing.getAuthTag()]
  return Buffer.concat(parts).toString('base64url')
}

function unseal(address: string, key: Buffer): string | null {
  const bytes = Buffer.from(address, 'base64url')
  if (bytes.length <= ivLength + authTagLength) return null
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength })
  opening.setAuthTag(bytes.subarray(-authTagLength))
  try {
    const text = opening.update(bytes.subarray(ivLength, -authTagLength))
    return Buffer.concat([text, opening.final()]).toString()
  } catch {
    // A forged address.
    return null
  }
}
