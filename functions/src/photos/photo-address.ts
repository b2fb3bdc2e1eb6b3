import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Context } from '@hairstyle/core/context.ts'

/** An address works for one to two of these, and is the same for all who ask within one: pictures in view keep theirs. */
const windowMs = 15 * 60_000
const cipher = 'aes-256-gcm'
/** Bytes. */
const [ivLength, authTagLength] = [12, 16]

/**
 * Where a photo is shown for a while, from the site's root. It is sealed: whoever comes to know it learns neither the photo's id nor
 * how to make another one.
 */
export function photoUrl({ config, clock }: Context, photoId: string): string {
  const until = (Math.floor(clock().getTime() / windowMs) + 2) * windowMs
  return `/api/hairstyle/photo/${seal(`${until} ${photoId}`, keyOf(config.visitorSecret))}`
}

/** The id of the photo behind the last part of such an address; null when it has run out, or never was one. */
export function photoIdOf({ config, clock }: Context, address: string): string | null {
  const text = unseal(address, keyOf(config.visitorSecret))
  const [until, photoId] = text?.split(' ') ?? []
  return photoId !== undefined && Number(until) > clock().getTime() ? photoId : null
}

function keyOf(secret: string | null): Buffer {
  if (secret === null) throw new Error('VISITOR_SECRET is missing.')
  return createHmac('sha256', secret).update('photo address').digest()
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
