import { createHash, randomBytes } from 'node:crypto'

/** A new id that nobody can guess: 128 random bits. */
export function newId(): string {
  return randomBytes(16).toString('hex')
}

/** What is kept of a secret or of bytes, to know them again: their SHA-256 in base64url. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** The same parts always make the same id, in the form of `newId`. */
export function derivedId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
