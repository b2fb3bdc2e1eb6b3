import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new id, like `cus_QXg1o8vcGmoR32Qx`. */
export function newId(prefix: string, length = 24): string {
  const random = Array.from({ length }, () => letters[randomInt(letters.length)])
  return `${prefix}_${random.join('')}`
}
