import { learnColorOdds } from '../../image/color-odds.ts'
import { findComponents } from '../../image/components.ts'
import { maskWhere } from '../../image/mask.ts'
import type { PhotoGrid } from '../photo-grid.ts'

/** Opacity from which hair mixes its colour with what is below. */
const faintest = 0.06

/**
 * Keeps as clothing the largest of the network's pieces, and of the others only those whose colours are the clothes'
 * rather than the skin's: the rest becomes skin. The network takes a bare shoulder that shows beside hair for a sleeve,
 * whereas straps have their own colour.
 */
export function withSeenClothes(grid: PhotoGrid): PhotoGrid {
  const { hair, lab } = grid
  const isSeen = (i: number): boolean => hair[i]! <= faintest
  const pieces = findComponents(
    maskWhere(hair.length, (i) => grid.isClothes[i] === 1 && isSeen(i)),
    grid,
  )
  if (pieces.length < 2) return grid
  const odds = learnColorOdds(lab, (i) => {
    if (!isSeen(i)) return null
    return grid.isSkin[i] ? 'sought' : grid.isClothes[i] ? 'rest' : null
  })
  const largest = Math.max(...pieces.map(({ pixels }) => pixels.length))
  const isClothes = grid.isClothes.slice()
  const isSkin = grid.isSkin.slice()
  for (const { pixels } of pieces) {
    const skinLikeness = pixels.reduce((sum, i) => sum + odds(lab, i), 0)
    if (pixels.length === largest || skinLikeness <= 0) continue
    for (const i of pixels) {
      isClothes[i] = 0
      isSkin[i] = 1
    }
  }
  return { ...grid, isClothes, isSkin }
}
