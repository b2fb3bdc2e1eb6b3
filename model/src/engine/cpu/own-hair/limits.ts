/*
 * Limits used both to measure hair and to choose the people that regressions are fitted to. Heights and widths are
 * local units.
 */

/**
 * Length of the sides, cm, from which hair is loose whatever else it looks like: of tied hair, only strands hang down.
 */
export const surelyLoose = 12
/** Hair that comes down to this height on the forehead is a fringe: brows lie at .37. */
export const fringeBelow = 0.58
/** Hair that ends this close to the picture's lower edge may continue below it. */
export const nearEdge = 0.15
/** Least width of hair beside the throat, on both sides, from which the length at the nape can be estimated. */
export const beforeShoulders = 0.05
/** Hair measured shorter than this at the forehead shows no curls, cm. */
export const tooShort = 3.5
/**
 * Within this distance of a texture, in steps between neighbouring ones, hair is given that one alone: three of four
 * people then have it.
 */
export const sureTexture = 0.25
