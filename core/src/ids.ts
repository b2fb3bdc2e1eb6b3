import { createHash, randomBytes } from 'node:crypto'

/** A new id that nobody can guess: 128 random bits. */
export function newId(): string {
  return randomBytes(16).toString('hex')
}

/** Fingerprint of a secret or of bytes: their SHA-256 in base64url. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** An id in the form of `newId` that is always the same for the same parts. */
export function derivedId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
