import { linearOf, srgbOf } from '../mannequin/paint/tones.ts'
import type { Framing, Mannequin } from '../mannequin/render-mannequin.ts'
import type { Hairstyle, StrandHairstyle } from '../styles/hairstyle.ts'
import { models } from './models.ts'
import type { HairDepth } from './models.ts'

/** The wall that a cover is photographed before, and the colour of the top that goes with it. */
type SetDesign = Pick<Mannequin, 'backdrop' | 'top'>

/** One set for each texture of hair, in a women's and a men's variant. */
const sets: Readonly<
  Record<Hairstyle['texture'], { readonly women: SetDesign; readonly men: SetDesign }>
> = {
  straight: {
    women: { backdrop: 'lilac', top: '#8b83a8' },
    men: { backdrop: 'mist', top: '#3b4459' },
  },
  wavy: {
    women: { backdrop: 'rose', top: '#ad6f7c' },
    men: { backdrop: 'rose', top: '#5c3e4c' },
  },
  curly: {
    women: { backdrop: 'apricot', top: '#f0e4da' },
    men: { backdrop: 'apricot', top: '#5d4a40' },
  },
  coily: {
    women: { backdrop: 'mauve', top: '#e9e0dd' },
    men: { backdrop: 'mauve', top: '#d9d0d6' },
  },
}

/** Heads turn a little out of the frontal, shoulders the other way; neighbours in the grid face each other. */
const poses = [
  { yaw: -6, pitch: 1, roll: -1.5, turn: 13 },
  { yaw: 6, pitch: 0, roll: 1.5, turn: -13 },
] as const

/** The longer or the taller the hair, the further away the camera; eyes stay at one height within a kind. */
const framings = {
  close: { faceShare: 0.425, headHeight: 0.53 },
  medium: { faceShare: 0.4, headHeight: 0.49 },
  long: { faceShare: 0.36, headHeight: 0.43 },
  tall: { faceShare: 0.385, headHeight: 0.56 },
} as const satisfies Record<string, Framing>

/** Labels of styles that rise or spread far from the head. */
const tallLabels: ReadonlySet<string> = new Set(['afro', 'mohawk', 'ponytail', 'bun', 'volume'])

export function framingOf({ length, labels }: Pick<Hairstyle, 'length' | 'labels'>): Framing {
  const isLong = length === 'long' && !labels.includes('bun')
  if (isLong && !labels.includes('ponytail')) return framings.long
  if (labels.some((label) => tallLabels.has(label))) return framings.tall
  return length === 'medium' || labels.includes('bob') ? framings.medium : framings.close
}

/** The mannequin that shows a style; `turn` counts the styles of its kind, so that neighbours in the grid differ. */
export function castMannequin(style: StrandHairstyle, turn: number): Mannequin {
  const isMan = style.gender === 'men' || (style.gender === 'unisex' && turn % 2 === 1)
  const cast = (isMan ? models.men : models.women)[hairDepth(style)]
  const model = cast[turn % cast.length]
  const pose = poses[turn % poses.length]
  if (!model || !pose) throw new Error('Every kind of hair has its models')
  return {
    ...model,
    ...pose,
    brows: browColor(style.strand.color.base),
    ...sets[style.texture][isMan ? 'men' : 'women'],
    framing: framingOf(style),
  }
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hairDepth({ texture, strand }: StrandHairstyle): HairDepth {
  if (texture === 'coily') return 'coily'
  const light = luminance(strand.color.base)
  if (light > 0.09) return 'light'
  return light > 0.045 ? 'medium' : 'dark'
}

const brownBrow = linearOf('#4a3629')
/** Brows are never lighter than this luminance, nor as colourful as dyed hair. */
const lightestBrow = 0.075

/** Brows that go with a colour of hair. */
function browColor(hair: string): string {
  const color = linearOf(hair)
  const dim = Math.min(1, lightestBrow / Math.max(0.01, luminance(hair)))
  const channel = (c: 0 | 1 | 2): string => {
    const mixed = 0.5 * color[c] * dim + 0.5 * brownBrow[c]
    return Math.round(srgbOf(mixed)).toString(16).padStart(2, '0')
  }
  return `#${channel(0)}${channel(1)}${channel(2)}`
}

/** A mannequin for every style, in order. */
export function castLibrary(styles: readonly StrandHairstyle[]): Map<string, Mannequin> {
  const turns = new Map<string, number>()
  return new Map(
    styles.map((style) => {
      const kind = `${style.gender} ${hairDepth(style)}`
      const turn = turns.get(kind) ?? 0
      turns.set(kind, turn + 1)
      return [style.id, castMannequin(style, turn)]
    }),
  )
}
