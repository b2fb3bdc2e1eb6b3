import type { PhotoHairstyle } from '../hairstyle.ts'
import { menClassic } from './men-classic.ts'
import { menCrops } from './men-crops.ts'
import { menMedium } from './men-medium.ts'
import { menNatural } from './men-natural.ts'
import { menQuiffs } from './men-quiffs.ts'
import { unisex } from './unisex.ts'
import { womenBobs } from './women-bobs.ts'
import { womenLong } from './women-long.ts'
import { womenMedium } from './women-medium.ts'
import { womenNatural } from './women-natural.ts'
import { womenShort } from './women-short.ts'
import { womenUpdos } from './women-updos.ts'

/** Hairstyles that are cut out of photos, the best of each kind first and the kinds mixed. */
export const photoHairstyles: readonly PhotoHairstyle[] = mix([
  womenLong,
  menQuiffs,
  womenNatural,
  womenBobs,
  menNatural,
  womenMedium,
  menMedium,
  womenShort,
  menCrops,
  unisex,
  womenUpdos,
  menClassic,
])

/** Spreads each list evenly over the whole and keeps its order. */
function mix(kinds: readonly (readonly PhotoHairstyle[])[]): PhotoHairstyle[] {
  return kinds
    .flatMap((kind) => kind.map((style, index) => ({ style, place: index / kind.length })))
    .sort((a, b) => a.place - b.place)
    .map(({ style }) => style)
}
