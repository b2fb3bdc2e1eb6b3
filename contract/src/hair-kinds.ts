/* Apart from what is parsed: pages that only name them need no parser. */

/** From straight on, in the order of how much hair curls. */
export const textures = ['straight', 'wavy', 'curly', 'coily'] as const

/** Where lengths are told: at the forehead, above the ears, at the nape. */
export const hairZones = ['front', 'sides', 'back'] as const
export type HairZone = (typeof hairZones)[number]
