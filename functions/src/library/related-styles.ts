import type { Style } from '@hairstyle/contract/api/library.ts'
import { photographedFirst } from '@hairstyle/contract/photographed-first.ts'

/**
 * The styles most like one, best first, but drawn ones at the end: who it is for weighs most, then length, texture and
 * shared labels.
 */
export function relatedStyles(to: Style, styles: readonly Style[], count: number): Style[] {
  const likest = styles
    .filter((style) => style.lib_id !== to.lib_id)
    .map((style) => ({ style, score: likeness(to, style) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ style }) => style)
  return photographedFirst(likest)
}

function likeness(a: Style, b: Style): number {
  const isForSame = a.gender === b.gender || a.gender === 'unisex' || b.gender === 'unisex'
  const sharedLabels = b.labels.filter((label) => a.labels.includes(label)).length
  return (
    (isForSame ? 4 : 0) +
    (a.length === b.length ? 2 : 0) +
    (a.texture === b.texture ? 1.5 : 0) +
    sharedLabels
  )
}
