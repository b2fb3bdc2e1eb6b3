import { beforeAll, describe, expect, it } from 'vitest'
import { psnrWhere, uncoveredFace, withoutHeadRoom } from '../../../testing/compare-pictures.ts'
import type { HairLayer } from '../composite/hair-layer.ts'
import { wearHair } from '../hair-stages.ts'
import { linearOfSrgb, luminance } from '../image/color.ts'
import { surfaceId } from '../head/head-surfaces.ts'
import { measureBlack } from '../light/black.ts'
import { measureTone } from '../light/tone.ts'
import type { DrawablePhoto } from '../seen-photo.ts'
import { plainPhoto } from '../plain-photo.fixture.ts'
import { decodeCutout } from './decode-cutout.ts'
import { fitToHead } from './fit-to-head.ts'
import {
  hairlinePlaces,
  measureFringe,
  measureHairline,
  measureSides,
  outlineAngles,
  outlinePlace,
  sideAngles,
} from './hair-outline.ts'
import { projectShell } from './hair-shell.ts'
import type { RenderedStyle } from './render-photo-hair.ts'
import { changeHeader, wornCutout } from './worn-hair.fixture.ts'

const photo = plainPhoto()
let file: Uint8Array
let worn: RenderedStyle

beforeAll(async () => {
  file = await wornCutout()
  worn = await wear(photo)
})

async function wear(
  on: DrawablePhoto,
  color: string | null = null,
  cutout = file,
): Promise<RenderedStyle> {
  return await wearHair(on, { cutout, color, seed: 4 })
}

function alphaAt({ left, top, width, height, data }: HairLayer, x: number, y: number): number {
  const [u, v] = [x - left, y - top]
  return u < 0 || v < 0 || u >= width || v >= height ? 0 : data[(v * width + u) * 4 + 3]!
}

/** Mean linear colour of dense hair. */
function meanHair({ data }: HairLayer): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3]! < 0.98) continue
    count++
    for (const c of [0, 1, 2] as const) sum[c] += data[i + c]!
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

it('is no darker than the black of a faded photo', async () => {
  const faded = Float32Array.from(
    { length: 30_000 },
    (_, at) => (at < 300 ? 0.06 : 0.3) - 0.01 * (at % 3),
  )
  const black = measureBlack(faded)
  const { layer } = await wear({ ...photo, black })
  for (const [c, least] of [0.06, 0.05, 0.04].entries()) {
    expect(black[c]).toBeCloseTo(least, 2)
    const dense = layer.data.filter((_, at) => at % 4 === c && layer.data[at - c + 3]! > 0.98)
    expect(Math.min(...dense)).toBeGreaterThan(0.9 * least)
  }
})

describe('hair on a photo without colours', () => {
  const gray = new Uint8Array(photo.plate.length).map((_, at) => {
    const i = at - (at % 3)
    return (photo.plate[i]! + photo.plate[i + 1]! + photo.plate[i + 2]!) / 3
  })
  const { width, height } = photo

  it('is as grey as the photo, in its own brightness', async () => {
    const tone = measureTone({ width, height, data: gray })
    const { picture, layer } = await wear({ ...photo, plate: gray, tone })
    const colored = [...picture.data.keys()].filter(
      (at) => at % 3 > 0 && Math.abs(picture.data[at]! - picture.data[at - 1]!) > 1,
    )
    expect(colored).toHaveLength(0)
    expect(meanHair(layer)).toEqual(meanHair(worn.layer))
  })

  it('is as brown as a photo in sepia', async () => {
    const sepia = gray.map((value, at) => value * [1, 0.85, 0.7][at % 3]!)
    const tone = measureTone({ width, height, data: sepia })
    const { picture } = await wear({ ...photo, plate: sepia, tone })
    const apart = [...picture.data.keys()].filter(
      (at) => at % 3 === 2 && Math.abs(picture.data[at]! - 0.7 * picture.data[at - 2]!) > 5,
    )
    expect(apart).toHaveLength(0)
  })

  it('keeps its colours where the photo has some', () => {
    const swapped = (at: number): number => (at % (3 * width) < 1.5 * width ? 2 - 2 * (at % 3) : 0)
    const colored = photo.plate.map((_, at) => photo.plate[at + swapped(at)]!)
    expect(measureTone({ width, height, data: colored })).toBeNull()
  })
})

describe('hair of a photo', () => {
  it('gives equal bytes for equal inputs', async () => {
    expect(Buffer.compare((await wear(photo)).picture.data, worn.picture.data)).toBe(0)
  })

  it('hangs beside the face, not on it', () => {
    const { origin, unit } = photo.head.frame
    const [x, y] = [Math.round(origin[0]), Math.round(origin[1])]
    const beside = Math.round(0.58 * unit)
    expect(alphaAt(worn.layer, x - beside, y)).toBeGreaterThan(0.9)
    expect(alphaAt(worn.layer, x, y)).toBe(0)
  })

  it.each([1.15, 0.95])('covers the crown, also from a head with its own at %d', async (crown) => {
    const { layer } = await wear(photo, null, await wornCutout({ crown }))
    const { surfaces, head, width, height } = photo
    let [scalp, covered] = [0, 0]
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const isCrown = y < head.frame.origin[1] - 0.75 * head.frame.unit
        if (surfaces.id[y * width + x] !== surfaceId.skull || !isCrown) continue
        scalp++
        if (alphaAt(layer, x, y) > 0.9) covered++
      }
    }
    expect(covered / scalp).toBeGreaterThan(0.97)
  })

  it('lays the sides on the head, also where the head it was cut from is wider', async () => {
    const { layer } = await wear(photo, null, await wornCutout({ inner: 0.6, ends: 0.1 }))
    const { surfaces, head, width } = photo
    const { origin, unit } = head.frame
    for (let height = 0.2; height < 0.5; height += 0.05) {
      const y = Math.round(origin[1] - height * unit)
      // The head is turned a little, and hides its left ear and where hair ends above it.
      for (const way of height < 0.38 ? [1] : [-1, 1]) {
        let x = Math.round(origin[0])
        while (surfaces.id[y * width + x] !== surfaceId.none) x += way
        expect(alphaAt(layer, x, y)).toBeGreaterThan(0.5)
      }
    }
  })

  it("begins at the temples where the person's own hair does", async () => {
    const cutout = await wornCutout({ inner: 0.6, ends: 0.05 })
    const meanOfSides = async (own: number | null): Promise<number> => {
      const ownSides = sideAngles.map(() => own)
      const { layer } = await wear({ ...photo, ownSides }, null, cutout)
      const sides = measureSides(photo.head.frame, (x, y) => alphaAt(layer, x, y))
      const found = sides.filter((side) => side !== null)
      return found.reduce((sum, side) => sum + side, 0) / found.length
    }
    const usual = await meanOfSides(null)
    expect(await meanOfSides(0.42)).toBeLessThan(usual - 0.015)
    expect(await meanOfSides(0.3)).toBeGreaterThan(usual - 0.1)
  })

  it('is not torn between temples and outline where its sides are a thin strip', async () => {
    const decoded = await decodeCutout(await wornCutout({ inner: 0.6, ends: 0 }))
    const [thin, wide] = [0.61, 0.75]
    const cutout = { ...decoded, outline: outlineAngles.map(() => thin) }
    const { frame } = photo.head
    const placesWith = (own: number | null): number[] => {
      const move = fitToHead(cutout, {
        frame,
        hairline: hairlinePlaces.map(() => null),
        outline: outlineAngles.map(() => wide),
        sides: sideAngles.map(() => wide),
        ownSides: sideAngles.map((angle) => (outlineAngles.includes(angle) ? own : null)),
      })
      return sideAngles.map((angle) => move(projectShell(frame, ...outlinePlace(angle, thin)))[0])
    }
    const usual = placesWith(null)
    for (const [i, x] of placesWith(0.6).entries()) expect(Math.abs(x - usual[i]!)).toBeLessThan(1)
  })

  it('leaves the face, and what is far from hair and shadow', () => {
    const before = { width: photo.width, height: photo.height, data: photo.plate }
    const shown = withoutHeadRoom(worn.picture, before)
    expect(psnrWhere(before, shown, uncoveredFace(photo, worn.layer))).toBeGreaterThan(38)
    const { left, top, width, height } = worn.layer
    const margin = Math.ceil(photo.head.frame.unit * 0.5)
    let changed = 0
    for (let y = 0; y < photo.height; y++) {
      for (let x = 0; x < photo.width; x++) {
        const isNear =
          x > left - margin &&
          x < left + width + margin &&
          y > top - margin &&
          y < top + height + margin
        const at = (y * photo.width + x) * 3
        if (
          !isNear &&
          Buffer.compare(shown.data.subarray(at, at + 3), photo.plate.subarray(at, at + 3)) !== 0
        )
          changed++
      }
    }
    expect(changed).toBe(0)
  })

  it.each([0.7, 0.78])("moves its hairline to the person's own at %d", async (own) => {
    const own19 = hairlinePlaces.map(() => own)
    const { layer } = await wear({ ...photo, ownHairline: own19 })
    const found = measureHairline(photo.head.frame, (x, y) => alphaAt(layer, x, y))
    const usual = measureHairline(photo.head.frame, (x, y) => alphaAt(worn.layer, x, y))
    for (const place of [6, 9, 12]) {
      const reached = Math.abs((found[place] ?? 0) - own)
      expect(reached).toBeLessThan(0.08)
      expect(reached).toBeLessThan(Math.abs((usual[place] ?? 0) - own))
    }
  })
})

describe('a fringe', () => {
  it("ends where it ended in its photo, on a higher head and whatever the person's own hairline", async () => {
    const endsOf = async (crown: number, own: number | null): Promise<number> => {
      const cutout = await wornCutout({ hairline: 0.5, crown })
      const { layer } = await wear(
        { ...photo, ownHairline: hairlinePlaces.map(() => own) },
        null,
        cutout,
      )
      const found = measureFringe(photo.head.frame, (x, y) => alphaAt(layer, x, y))
      return found[9] ?? 1
    }
    const usual = await endsOf(1.15, null)
    expect(Math.abs(usual - 0.5)).toBeLessThan(0.06)
    expect(Math.abs((await endsOf(1, null)) - usual)).toBeLessThan(0.02)
    expect(Math.abs((await endsOf(1, 0.75)) - usual)).toBeLessThan(0.02)
  })

  it("is no hairline for another style's to follow", async () => {
    const cutout = await wornCutout({ hairline: 0.72 })
    const heightWith = async (own: number | null): Promise<number> => {
      const { layer } = await wear(
        { ...photo, ownHairline: hairlinePlaces.map(() => own) },
        null,
        cutout,
      )
      return measureHairline(photo.head.frame, (x, y) => alphaAt(layer, x, y))[9] ?? 0
    }
    const usual = await heightWith(null)
    expect(Math.abs((await heightWith(0.5)) - usual)).toBeLessThan(0.01)
    expect(await heightWith(0.66)).toBeLessThan(usual - 0.03)
  })
})

describe('colour', () => {
  it.each(['#b01020', '#15110f', '#e0c89d', '#8d8b88'])(
    'becomes %s in the mean and leaves the outline',
    async (hex) => {
      const { layer } = await wear(photo, hex)
      expect(layer.data.length).toBe(worn.layer.data.length)
      let apart = 0
      for (let i = 3; i < layer.data.length; i += 4) {
        apart = Math.max(apart, Math.abs(layer.data[i]! - worn.layer.data[i]!))
      }
      expect(apart).toBe(0)
      const wanted = [1, 3, 5].map(
        (at) => linearOfSrgb[Number.parseInt(hex.slice(at, at + 2), 16)]!,
      )
      const mean = meanHair(layer)
      const level = luminance(...mean) / luminance(wanted[0]!, wanted[1]!, wanted[2]!)
      expect(level).toBeGreaterThan(0.65)
      expect(level).toBeLessThan(1.4)
      const share = (values: readonly number[], c: number): number =>
        values[c]! / values.reduce((sum, value) => sum + value)
      for (const c of [0, 1, 2])
        expect(Math.abs(share(mean, c) - share(wanted, c))).toBeLessThan(0.06)
    },
  )

  it('is the same however its photo was lit', async () => {
    const evening = changeHeader(file, ({ light }) => ({
      light: { ...light, exposure: 0.5, cast: [1.3, 0.95, 0.6], directedColor: [1.3, 0.95, 0.6] },
    }))
    const silver = await wear(photo, '#b4b3b8')
    const { picture } = await wear(photo, '#b4b3b8', evening)
    expect(Buffer.compare(picture.data, silver.picture.data)).toBe(0)
    const own = await wear(photo, null, evening)
    expect(Buffer.compare(own.picture.data, worn.picture.data)).not.toBe(0)
  })

  it('keeps what is light and what is dark', async () => {
    const { layer } = await wear(photo, '#8d8b88')
    const pairs: [number, number][] = []
    for (let i = 0; i < layer.data.length; i += 4) {
      if (layer.data[i + 3]! > 0.98) pairs.push([worn.layer.data[i + 1]!, layer.data[i + 1]!])
    }
    pairs.sort(([a], [b]) => a - b)
    const mean = (part: readonly [number, number][]): number =>
      part.reduce((sum, [, after]) => sum + after, 0) / part.length
    const quarter = Math.floor(pairs.length / 4)
    expect(mean(pairs.slice(-quarter))).toBeGreaterThan(1.3 * mean(pairs.slice(0, quarter)))
  })
})
