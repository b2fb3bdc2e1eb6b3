import { learnColorOdds } from '../../image/color-odds.ts'
import { findComponents } from '../../image/components.ts'
import { maskWhere } from '../../image/mask.ts'
import type { PhotoGrid } from '../photo-grid.ts'

/** Opacity from which hair mixes its colour with what is below. */
const faintest = 0.06

/**
 * The grid with its pieces of clothing as the network has them, but apart from the largest only those whose colours are the clothes' rather than the
 * skin's: it takes a bare shoulder that shows beside hair for a sleeve (women/40), where straps have their own colour (women/74).
 */
export function withSeenClothes(grid: PhotoGrid): PhotoGrid {
  const { isSkin, isClothes, hair, lab } = grid
  const odds = learnColorOdds(lab, (i) => {
    if (hair[i]! > faintest) return null
    return isSkin[i] ? 'sought' : isClothes[i] ? 'rest' : null
  })
  const pieces = findComponents(
    maskWhere(hair.length, (i) => isClothes[i] === 1 && hair[i]! <= faintest),
    grid,
  )
  const largest = Math.max(0, ...pieces.map(({ pixels }) => pixels.length))
  const clothes = isClothes.slice()
  const skin = isSkin.slice()
  for (const { pixels } of pieces) {
    if (pixels.length === largest) continue
    const skinLikeness = pixels.reduce((sum, i) => sum + odds(lab, i), 0)
    if (skinLikeness <= 0) continue
    for (const i of pixels) {
      clothes[i] = 0
      skin[i] = 1
    }
  }
  return { ...grid, isClothes: clothes, isSkin: skin }
}
