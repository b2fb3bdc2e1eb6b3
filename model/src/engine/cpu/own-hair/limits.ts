/*
 * Limits by which hair is told, and by which it is told what to fit to. Heights and widths are local units.
 */

/** Length of the sides, cm, from which hair is loose whatever else it looks like: of tied hair only strands hang. */
export const surelyLoose = 12
/** Hair that comes so far down on the forehead is a fringe: brows lie at .37. */
export const fringeBelow = 0.58
/** Hair that ends so near the picture's lower edge may go on below it. */
export const nearEdge = 0.15
/** Least width of hair beside the throat, on both sides, by which that of the nape can be told. */
export const beforeShoulders = 0.05
/** Hair that is measured to be shorter at the forehead shows no curls, cm. */
export const tooShort = 3.5
/** So near to a texture, in steps from one to the next, it is that one: three of four people have it then. */
export const sureTexture = 0.25
