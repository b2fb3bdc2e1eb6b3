import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { Random } from '../src/engine/cpu/math/random.ts'
import { pick } from './pick.ts'

/** Natural and dyed hair, sRGB in even light. */
const hairColors = [
  ...['#1a1614', '#241d1a', '#2f2620', '#3a2b22', '#46342a', '#553b2c', '#5f4433', '#70503a'],
  ...['#835f45', '#9a7452', '#b48d63', '#cbab80', '#e0c89d', '#efe0c2', '#7a3a22', '#94502c'],
  ...['#591f1b', '#8f8d8a', '#b9b7b4', '#dcdad7', '#6f6c69', '#4a4745', '#8c4d7a', '#4d6a8f'],
] as const

/** Cheap to draw at the size of training pictures: few, wide hairs. */
const detail = { guides: 700, perGuide: 8, steps: 22 } as const

/** A style of the catalogue with its colour, cut, volume, parting, curl, fringe and tie changed at random. */
export function randomStyle(styles: readonly StrandStyle[], random: Random): StrandStyle {
  const between = (low: number, high: number): number => low + (high - low) * random()
  const chance = (share: number): boolean => random() < share
  const style = pick(styles, random)
  const hasGuides = style.detail.guides > 0
  return {
    ...style,
    color: {
      ...randomColor(style.color, random),
      variation: between(0.15, 0.7),
      gloss: between(0.4, 1.8),
    },
    comb: randomComb(style.comb, random),
    cut: randomCut(style.cut, random),
    volume: style.volume * between(0.7, 2.1),
    rise: style.rise * between(0.6, 1.4),
    flare: style.flare + between(-0.03, 0.12),
    mess: style.mess * between(0.5, 1.7),
    curl: randomCurl(style, random),
    fringe:
      style.fringe ??
      (style.comb.mode === 'parted' && chance(0.15) ? randomFringe(random) : undefined),
    gather: randomGather(style.gather, random),
    stray: { share: Math.min(0.2, style.stray.share * between(0.5, 4)), reach: between(0.5, 2) },
    frizz: between(0.0005, 0.008),
    tipVariation: between(0.06, 0.35),
    overEars: style.overEars && chance(0.75),
    clump: { ...style.clump, count: Math.round(between(60, 320)) },
    detail: hasGuides ? detail : style.detail,
    thickness: between(0.008, 0.015),
  }
}

function randomColor(color: StrandStyle['color'], random: Random): StrandStyle['color'] {
  const { tips, highlights, ...rest } = color
  const base = pick(hairColors, random)
  const isDyed = random() < 0.25
  return {
    ...rest,
    base,
    roots: random() * 0.4,
    ...(tips !== undefined || isDyed ? { tips: pick(hairColors, random) } : {}),
    ...(highlights || isDyed
      ? { highlights: { color: pick(hairColors, random), share: 0.1 + random() * 0.3 } }
      : {}),
  }
}

function randomComb(comb: StrandStyle['comb'], random: Random): StrandStyle['comb'] {
  if (comb.mode !== 'parted') return comb
  return {
    ...comb,
    part: random() * 0.56 - 0.28,
    back: comb.back + random() * 0.7 - 0.35,
    clear: 0.15 + random(),
  }
}

function randomCut(cut: StrandStyle['cut'], random: Random): StrandStyle['cut'] {
  if (!cut) return undefined
  const isLong = cut.height < -0.6
  return {
    ...cut,
    height: isLong ? -0.55 - random() * 2 : cut.height + random() * 0.3 - 0.15,
    variation: cut.variation * (0.5 + random() * 1.5),
    layers: cut.layers * (0.5 + random()),
    slant: random() < 0.2 ? random() - 0.5 : cut.slant,
  }
}

function randomCurl({ curl, comb }: StrandStyle, random: Random): StrandStyle['curl'] {
  if (curl) {
    return {
      ...curl,
      radius: curl.radius * (0.6 + random()),
      frequency: curl.frequency * (0.7 + random() * 0.7),
    }
  }
  if (comb.mode !== 'parted' || random() < 0.4) return undefined
  return {
    radius: 0.01 + random() * 0.05,
    frequency: 0.3 + random() * 1.6,
    start: random() * 0.7,
    roundness: random(),
    jitter: 0.8,
    widening: 0.8 + random(),
    cords: 1,
    coherence: random(),
  }
}

function randomFringe(random: Random): StrandStyle['fringe'] {
  return {
    cut: -0.12 + random() * 0.25,
    halfWidth: 0.3 + random() * 0.22,
    from: 0.2,
    center: random() * 0.2 - 0.1,
    sweep: random() < 0.5 ? random() * 2 - 1 : 0,
    curtain: random() < 0.4 ? random() * 1.5 : 0,
    arc: -random(),
    variation: 0.03 + random() * 0.1,
    volume: 0.02 + random() * 0.04,
    rise: 0.1 + random() * 0.2,
    gravity: 0.3 + random() * 0.3,
  }
}

/** Tails fall behind the head or over one shoulder: before it, or behind it and beside the neck, where they are seen. */
function randomGather(gather: StrandStyle['gather'], random: Random): StrandStyle['gather'] {
  if (!gather) return undefined
  const { tail, bun } = gather
  const loose = random()
  if (bun)
    return {
      ...gather,
      loose,
      bun: { ...bun, radius: bun.radius * (0.7 + random() * 0.8), guides: 250 },
    }
  if (!tail) return { ...gather, loose }
  if (random() < 0.35) return { ...gather, loose, tail: { ...tail, guides: 250 } }
  const side = random() < 0.5 ? -1 : 1
  const tie: [number, number, number] = [side * random() * 0.3, random() * 1.1 - 0.3, -0.75]
  const end = -0.5 - random() * 1.6
  const isBefore = random() < 0.5
  const across = side * (isBefore ? 0.15 + random() * 0.6 : 0.4 + random() * 0.4)
  const depth = isBefore ? 0.2 + random() * 0.25 : -0.6
  return {
    ...gather,
    tie,
    mirrored: gather.mirrored && random() < 0.7,
    loose,
    tail: {
      ...tail,
      guides: 250,
      radius: 0.06 + random() * 0.1,
      path: [
        tie,
        [tie[0] + side * 0.12, tie[1] + 0.05, -0.95],
        [across, Math.min(tie[1], -0.2), (depth - 0.7) / 2],
        [across, (end - 0.5) / 2, depth],
        [across * 0.9, end, depth],
      ],
    },
  }
}
