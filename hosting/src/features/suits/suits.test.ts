import type { FaceMeasures } from '@hairstyle/contract/face-measures.ts'
import type { Style } from '@hairstyle/contract/api/library.ts'
import { OwnHair } from '@hairstyle/contract/own-hair.ts'
import { knownHair } from '@hairstyle/contract/reach.ts'
import type { StyleFit } from '@hairstyle/contract/style-fit.ts'
import { describe, expect, it } from 'vitest'
import { aStyle } from '../../shared/library/style-fixture.ts'
import { aFace } from '../../shared/photo/face-fixture.ts'
import { advise, adviseByReach, seenAnswers } from './advise.ts'
import {
  classifyFace,
  faceShapes,
  type FaceShape,
  type SeenShape,
} from '../../shared/suits/face-shape.ts'
import { noAnswers, rateStyle, type Answers } from '../../shared/suits/rules.ts'

const line = { from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }
const lines = { length: line, forehead: line, cheekbones: line, jaw: line, chin: line }
const straight = { yaw: 0, pitch: 0 }

/** Length, forehead, jaw and chin. */
type Shares = readonly [number, number, number, number]

function measured([length, forehead, jaw, chin]: Shares): FaceMeasures {
  return { length, forehead, jaw, chin, lines }
}

function ofShape(shape: FaceShape, certainty: SeenShape['certainty'] = 'clear'): SeenShape {
  const others = faceShapes.filter((other) => other !== shape)
  return {
    certainty,
    ranked: [{ shape, share: 0.6 }, ...others.map((other) => ({ shape: other, share: 0.06 }))],
  }
}

const plain: StyleFit = {
  top: 'some',
  sides: 'soft',
  front: 'open',
  isFullAtJaw: false,
  minutes: 15,
}

function fitting(fit: Partial<StyleFit>, fields: Partial<Style> = {}): Style {
  return aStyle({ gender: 'unisex', length: 'medium', fit: { ...plain, ...fit }, ...fields })
}

/** Measures that the engine takes of people in `seed/assets/people`. */
describe('the shape of a face', () => {
  it.each([
    ['oblong', 'women/78', [1.322, 0.887, 0.796, 0.425]],
    ['diamond', 'women/38', [1.198, 0.844, 0.805, 0.438]],
  ] as const)('is %s of %s', (shape, _, shares) => {
    const seen = classifyFace(measured(shares), straight)
    expect(seen).toMatchObject({ certainty: 'clear', ranked: [{ shape }, {}, {}, {}, {}, {}, {}] })
    expect(seen.ranked.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  })

  it('is between two for women/22, and left out for women/68', () => {
    const between = classifyFace(measured([1.205, 0.872, 0.772, 0.409]), straight)
    expect(between.certainty).toBe('between')
    expect(between.ranked.slice(0, 2).map(({ shape }) => shape)).toEqual(['heart', 'diamond'])
    const nobody = classifyFace(measured([1.157, 0.87, 0.793, 0.435]), straight)
    expect(nobody.certainty).toBe('unsure')
  })

  it('is left out for a turned head', () => {
    const shares = measured([1.322, 0.887, 0.796, 0.425])
    expect(classifyFace(shares, { yaw: 25, pitch: 0 }).certainty).toBe('unsure')
    expect(classifyFace(shares, { yaw: null, pitch: null }).certainty).toBe('clear')
  })
})

describe('what suits', () => {
  it.each([
    ['round', { top: 'high', sides: 'close' }, { sides: 'full' }],
    ['oblong', { front: 'fringe', sides: 'full' }, { top: 'high' }],
    ['heart', { isFullAtJaw: true }, { top: 'high' }],
    ['diamond', { isFullAtJaw: true, front: 'swept' }, { top: 'high' }],
    ['triangle', { top: 'high' }, { top: 'flat', isFullAtJaw: true }],
    ['square', { front: 'swept' }, { front: 'fringe', top: 'flat' }],
  ] as const)('a %s face is told with a reason', (shape, good, bad) => {
    const better = rateStyle(fitting(good), ofShape(shape), noAnswers)
    const worse = rateStyle(fitting(bad), ofShape(shape), noAnswers)
    expect(better.points).toBeGreaterThan(worse.points)
    expect(better.reason).toEqual(expect.any(String))
    expect(worse.reason).toBeNull()
  })

  it('goes by answers alone where the shape is left out', () => {
    const answers = { ...noAnswers, hair: 'curly', minutes: 15 } as const
    const rate = (style: Style) => rateStyle(style, ofShape('round', 'unsure'), answers)
    const curly = rate(fitting({ top: 'high' }, { texture: 'curly' }))
    expect(curly.reason).toBe('Made for curly hair like yours')
    expect(rate(fitting({ top: 'high' })).points).toBeLessThan(curly.points)
  })

  it('minds glasses, and what a beard does already', () => {
    const rate = (fit: Partial<StyleFit>, answers: object) =>
      rateStyle(fitting(fit), ofShape('heart'), { ...noAnswers, ...answers }).points
    const fringe = { front: 'fringe' } as const
    expect(rate(fringe, { hasGlasses: true })).toBeLessThan(rate(fringe, {}))
    const close = { sides: 'close' } as const
    expect(rate(close, { hasBeard: true })).toBeGreaterThan(rate(close, { hasBeard: false }))
  })

  it('puts grey hair at the end, however well it suits, unless the photo shows or somebody says that theirs is grey', () => {
    const styles = [
      fitting({ top: 'high', sides: 'close' }, { lib_id: 'grey', labels: ['grey'] }),
      fitting({ sides: 'full' }, { lib_id: 'wide' }),
    ]
    const order = (answers: Answers, shape: SeenShape | null = ofShape('round')) =>
      advise(styles, shape, { answers, isOnly: false }).libIds
    const seen = (greyness: number) =>
      seenAnswers({ face: aFace({ hair: OwnHair.parse({ color: '#5f3a25', greyness }) }) })
    expect(order(noAnswers)).toEqual(['wide', 'grey'])
    expect(order({ ...noAnswers, isGrey: true })).toEqual(['grey', 'wide'])
    expect(order(seen(0.02), null)).toEqual(['wide', 'grey'])
    expect(order(seen(0.6))).toEqual(['grey', 'wide'])
    expect(order({ ...seen(0.6), isGrey: false })).toEqual(['wide', 'grey'])
    expect(seenAnswers({ face: aFace() })).toEqual(noAnswers)
    const told = { front: null, sides: null, back: null, texture: 'curly' } as const
    expect(seenAnswers({ face: aFace({ told }) })).toEqual({ ...noAnswers, hair: 'curly' })
    expect(seenAnswers({ face: null })).toEqual(noAnswers)
  })

  it('puts drawn hairstyles at the end, however well they suit', () => {
    const styles = [
      fitting({ top: 'high' }, { lib_id: 'drawn', is_drawn: true }),
      fitting({ sides: 'full' }, { lib_id: 'wide' }),
    ]
    const { libIds } = advise(styles, ofShape('round'), { answers: noAnswers, isOnly: false })
    expect(libIds).toEqual(['wide', 'drawn'])
  })

  it('puts the library in order, without anything of styles that nobody described', () => {
    const styles = [
      fitting({}, { lib_id: 'unknown', fit: null }),
      fitting({ sides: 'full' }, { lib_id: 'wide' }),
      fitting({ top: 'high' }, { lib_id: 'high' }),
      fitting({}, { lib_id: 'plain' }),
    ]
    const advice = advise(styles, ofShape('round'), { answers: noAnswers, isOnly: false })
    expect(advice.libIds).toEqual(['high', 'unknown', 'plain', 'wide'])
    expect([...advice.notes.keys()]).toEqual(['high'])
  })
})

describe('what can be had', () => {
  const color = '#5f3a25'
  const sides = { cm: 15, error: 2, isAtLeast: false }
  const hair = knownHair(OwnHair.parse({ color, greyness: 0, sides }), null)
  if (!hair) throw new Error('Nothing is known.')
  const measured = (lib_id: string, cm: number, fields: Partial<Style> = {}) => {
    const unmeasured = { front: null, back: null, measured: [], weeks: 8 }
    const facts = { ...unmeasured, sides: cm, amount: 'usual', color } as const
    return aStyle({ lib_id, facts: { ...facts, measured: [] }, ...fields })
  }
  const styles = [
    aStyle({ lib_id: 'unknown' }),
    measured('drawn', 4, { is_drawn: true }),
    measured('long', 30),
    measured('crop', 4),
    measured('bob', 12),
  ]
  const libIds = ['bob', 'long', 'crop', 'unknown', 'drawn']

  it('comes first, in the order in which it suits, with when that is', () => {
    const advice = adviseByReach(styles, hair, { libIds, isOnly: false })
    expect(advice.libIds).toEqual(['bob', 'crop', 'long', 'unknown', 'drawn'])
    expect(advice.notes.get('crop')).toBe('Today')
    expect(advice.notes.get('long')).toBe('In about 12 months')
    expect(advice.notes.has('unknown')).toBe(false)
    expect(advice.only).toBeNull()
  })

  it('is all that is shown to whoever wants to see only that', () => {
    const { only } = adviseByReach(styles, hair, { libIds, isOnly: true })
    expect([...(only ?? [])].toSorted()).toEqual(['bob', 'crop', 'drawn'])
  })
})
