import type { Hairstyle, StrandHairstyle } from './hairstyle.ts'
import { menMedium } from './men-medium.ts'
import { menShort } from './men-short.ts'
import { photoHairstyles } from './photo/photo-hairstyles.ts'
import { unisex } from './unisex.ts'
import { updos } from './updos.ts'
import { womenCurly } from './women-curly.ts'
import { womenLong } from './women-long.ts'
import { womenMedium } from './women-medium.ts'
import { womenShort } from './women-short.ts'

/** Those that the engine draws hair by hair. */
export const strandHairstyles: readonly StrandHairstyle[] = [
  ...womenLong,
  ...womenMedium,
  ...womenShort,
  ...womenCurly,
  ...updos,
  ...menShort,
  ...menMedium,
  ...unisex,
]

/** The library that a fresh system starts with: people first. */
export const hairstyles: readonly Hairstyle[] = [...photoHairstyles, ...strandHairstyles]
