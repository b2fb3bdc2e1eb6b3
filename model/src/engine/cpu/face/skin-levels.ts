/**
 * How far from a face's skin, in deviations of its colour (`SkinColor.distance`), a pixel may be to count as skin, and how dark against the
 * face's usual lightness. Only where the network does not say it: on the face itself, where it takes brows and shade for hair, and on
 * people beside, whom it hardly knows.
 */
export const skinLevels = {
  /** Below the first, nothing of the face is hair; from the second on, all of it may be. */
  face: [1, 2],
  /** Beside brows and eyes over which no hair hangs. */
  besideFeatures: { distance: 2.2, lightness: 0.65 },
  /** People beside, against their own face, and against the photo's person where too little of theirs is seen: skins differ more. */
  others: { ownFace: 2, meantFace: 3.2 },
} as const
