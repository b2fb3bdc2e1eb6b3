/**
 * How far from a face's skin, in deviations of its colour (`SkinColor.distance`), a pixel may be to count as skin of people beside, whom the network
 * hardly knows: against their own face, and against the photo's person where too little of theirs is seen, since skins differ more.
 */
export const skinLevels = {
  others: { ownFace: 2, meantFace: 3.2 },
} as const
