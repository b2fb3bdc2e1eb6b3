import type { CutFacts } from './cut-facts.ts'

/** Where the hair is parted, as its labels and the picture say; null where it is not. */
export function partingWords({ labels }: CutFacts): string | null {
  if (labels.includes('middle part')) return 'In the middle'
  return labels.includes('side part') ? 'At the side, as in the picture' : null
}
