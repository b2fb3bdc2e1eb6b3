/**
 * What a face width of strand styles is in cm: the bizygomatic breadth, 143.5 mm in men and 135.1 mm in women on average (Z. Zhuang, B.
 * Bradtmiller, "Head-and-face anthropometric survey of U.S. respirator users", J Occup Environ Hyg 2(11), 2005).
 */
export const cmPerFaceWidth = 14
