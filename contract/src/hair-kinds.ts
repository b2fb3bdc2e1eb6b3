/* Apart from the schemas: pages that only name these need no parser. */

/** From straight to the tightest curls. */
export const textures = ['straight', 'wavy', 'curly', 'coily'] as const

/** Where lengths are measured: at the forehead, above the ears, at the nape. */
export const hairZones = ['front', 'sides', 'back'] as const
export type HairZone = (typeof hairZones)[number]
