import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Context } from '@hairstyle/core/context.ts'
import { photoPath } from '@hairstyle/core/photos/photo-path.ts'

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

/**
 * An address works for one to two of these, and is the same for all who ask within one: pictures in view keep theirs.
 */
const windowMs = 15 * 60_000
const cipher = 'aes-256-gcm'
/** Bytes. */
const [ivLength, authTagLength] = [12, 16]

/** What kind of address it is: one of a kind opens nothing of another. */
type Purpose = 'photo address' | 'look address' | 'previews address'

/**
 * Seals what an address stands for, for a while: whoever comes to know it learns neither what is in it nor how to make
 * another one.
 */
function sealAddress({ config, clock }: Context, purpose: Purpose, what: string): string {
  const until = (Math.floor(clock().getTime() / windowMs) + 2) * windowMs
  return seal(`${until} ${what}`, keyOf(config.visitorSecret, purpose))
}

/** What such an address stands for; null when it has run out, or never was one. */
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
  // Of the text itself, so that the same text makes the same address and no other text meets the same start.
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
    // Somebody made it up.
    return null
  }
}
