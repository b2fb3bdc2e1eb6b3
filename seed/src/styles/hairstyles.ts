import type { Hairstyle } from './hairstyle.ts'
import { menShort } from './men-short.ts'
import { unisex } from './unisex.ts'
import { womenCurly } from './women-curly.ts'
import { womenLong } from './women-long.ts'
import { womenShort } from './women-short.ts'

/** The library that a fresh system starts with. */
export const hairstyles: readonly Hairstyle[] = [
  ...womenLong,
  ...womenShort,
  ...womenCurly,
  ...menShort,
  ...unisex,
]
