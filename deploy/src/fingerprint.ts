import { createHash } from 'node:crypto'

/** 16 hexadecimal digits that change with anything in `value`. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}
