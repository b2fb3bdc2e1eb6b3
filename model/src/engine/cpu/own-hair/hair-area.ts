import type { SeenHead } from '../seen-photo.ts'

/** Area of the person's own hair, face widths squared. */
export function areaOfHair({ head, ownHair }: Pick<SeenHead, 'head' | 'ownHair'>): number {
  const { data, scaleX, scaleY } = ownHair
  const pixels = data.reduce((sum, share) => sum + share, 0)
  return pixels / (scaleX * scaleY * head.frame.unit ** 2)
}
