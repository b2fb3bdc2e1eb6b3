import type { Mannequin } from '../mannequin/render-mannequin.ts'

/** Somebody who wears styles on the covers: an average face with traits of their own. */
export type Model = Required<Pick<Mannequin, 'face' | 'skin' | 'eyes' | 'traits' | 'makeup'>> &
  Pick<Mannequin, 'stubble'>

/** Natural colour that a model's hair would have, from light to dark. */
export type HairDepth = 'light' | 'medium' | 'dark' | 'coily'

/** What all share: friendly, and brows that are plucked or not. */
const womens = { brows: -0.28, calm: 0.01, smile: 0.01 }
const mens = { calm: 0.003, smile: 0.01 }

const freya: Model = {
  face: 'a',
  skin: 'porcelain',
  eyes: 'blue',
  traits: { ...womens, jaw: -0.09, length: 0.02, eyes: 0.044, nose: -0.1, lips: 0.072 },
  makeup: 0.7,
}
export const clara: Model = {
  face: 'a',
  skin: 'light',
  eyes: 'green',
  traits: { ...womens, jaw: -0.1, length: 0.03, eyes: 0.044, nose: -0.13, lips: 0.096 },
  makeup: 0.85,
}
export const lucia: Model = {
  face: 'a',
  skin: 'light',
  eyes: 'hazel',
  traits: { ...womens, jaw: -0.08, length: 0.03, eyes: 0.044, nose: -0.08, lips: 0.06 },
  makeup: 0.8,
}
const ines: Model = {
  face: 'c',
  skin: 'medium',
  eyes: 'hazel',
  traits: { ...womens, jaw: -0.06, length: 0.05, eyes: 0.033, nose: -0.12, lips: 0.108 },
  makeup: 1,
}
const maya: Model = {
  face: 'a',
  skin: 'medium',
  eyes: 'brown',
  traits: { ...womens, jaw: -0.1, length: 0.01, eyes: 0.055, nose: -0.04, lips: 0.12 },
  makeup: 0.9,
}
const leila: Model = {
  face: 'c',
  skin: 'olive',
  eyes: 'brown',
  traits: { ...womens, jaw: -0.09, length: 0.03, eyes: 0.05, nose: -0.08, lips: 0.084 },
  makeup: 1,
}
export const zuri: Model = {
  face: 'c',
  skin: 'brown',
  eyes: 'brown',
  traits: { ...womens, jaw: -0.07, length: 0.03, eyes: 0.044, nose: 0.04, lips: 0.144 },
  makeup: 1,
}
const amara: Model = {
  face: 'c',
  skin: 'deep',
  eyes: 'brown',
  traits: { ...womens, jaw: -0.1, length: 0.045, eyes: 0.055, nose: 0.02, lips: 0.168 },
  makeup: 1,
}
const jonas: Model = {
  face: 'b',
  skin: 'light',
  eyes: 'blue',
  traits: { ...mens, jaw: -0.05, length: 0.06, eyes: 0.03, nose: -0.06, lips: 0.048 },
  makeup: 0,
}
export const luca: Model = {
  face: 'b',
  skin: 'medium',
  eyes: 'hazel',
  traits: { ...mens, jaw: -0.08, length: 0.05, eyes: 0.036, nose: -0.03, lips: 0.072 },
  makeup: 0,
  stubble: 0.55,
}
const omar: Model = {
  face: 'd',
  skin: 'olive',
  eyes: 'brown',
  traits: { ...mens, jaw: -0.07, length: 0.05, eyes: 0.042, nose: -0.05, lips: 0.06 },
  makeup: 0,
  stubble: 0.7,
}
const theo: Model = {
  face: 'd',
  skin: 'brown',
  eyes: 'brown',
  traits: { ...mens, jaw: -0.06, length: 0.04, eyes: 0.036, nose: 0.05, lips: 0.12 },
  makeup: 0,
  stubble: 0.35,
}
const kofi: Model = {
  face: 'd',
  skin: 'deep',
  eyes: 'brown',
  traits: { ...mens, jaw: -0.08, length: 0.05, eyes: 0.048, nose: 0.04, lips: 0.144 },
  makeup: 0,
}

export const models: Readonly<
  Record<'women' | 'men', Readonly<Record<HairDepth, readonly Model[]>>>
> = {
  women: {
    light: [freya, clara, lucia],
    medium: [clara, ines, maya],
    dark: [leila, lucia, zuri, maya],
    coily: [zuri, amara],
  },
  men: {
    light: [jonas, luca],
    medium: [jonas, luca],
    dark: [luca, omar, jonas, theo],
    coily: [kofi, theo],
  },
}
