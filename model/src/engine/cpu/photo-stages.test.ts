import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { RgbImage } from '../engine.ts'
import type { DetectedFace } from './detect/detected-face.ts'
import { detectFaces } from './detect/face-detector.ts'
import { embedFace, embeddingSimilarity } from './detect/face-embedding.ts'
import { assessFaces } from './acceptance/choose-face.ts'
import { lookBehindHair } from './hair-mask/behind-hair.ts'
import { canonicalFrameOf, unwarpExtended } from './hair-mask/canonical-frame.ts'
import { srgbOfLinear } from './image/color.ts'
import { planeOf } from './image/float-image.ts'
import { maskWhere, toFloats } from './image/mask.ts'
import { cropRgb } from './image/rgb-image.ts'
import type { PhotoFacts } from './photo-stages.ts'
import type { StageListener } from './pipeline.ts'
import { openPhoto } from './prepare-photo.ts'

const whole = [
  'copy',
  'shape',
  'outlined',
  'lit',
  'keptInput',
  'plate',
] as const satisfies (keyof PhotoFacts)[]

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const demoFolder = new URL('../demo/', import.meta.resolve('@vladmandic/face-api'))

async function demoPhoto(number: number): Promise<RgbImage> {
  const path = fileURLToPath(new URL(`sample${number}.jpg`, demoFolder))
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

describe('detectFaces', () => {
  it.each([
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 4],
  ])('finds the people of demo photo %i', async (number, people) => {
    const image = await demoPhoto(number)
    const faces = await detectFaces(image)
    expect(faces.filter(({ score }) => score > 0.5)).toHaveLength(people)
    expect(assessFaces(image, faces).report.problem).toBe('several_faces')
    for (const { box } of faces) expect(box.width).toBeGreaterThan(100)
  })

  it('finds nobody in noise', async () => {
    const data = Uint8Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 2654435761) >>> 24)
    expect(
      assessFaces({ width: 300, height: 300 }, await detectFaces({ width: 300, height: 300, data }))
        .report,
    ).toMatchObject({ count: 0, faces: [], face: null, problem: 'no_face' })
  })
})

describe('analysis', () => {
  let photo: RgbImage
  let face: DetectedFace
  let analysis: Awaited<ReturnType<typeof analyse>>
  const stages: string[] = []
  const analyse = async (onStage?: StageListener) => {
    const run = openPhoto({ photo, face, mask: null }, { onStage })
    const { copy, shape, outlined, lit, keptInput, plate } = await run.pick(...whole)
    return { copy, ...outlined, ...lit, ...shape, keep: keptInput.keep, plate: plate.linear }
  }

  beforeAll(async () => {
    // The woman at the right of demo photo 6: long dark hair before a plain wall.
    photo = cropRgb(await demoPhoto(6), { x: 1230, y: 80, width: 690, height: 850 })
    const faces = await detectFaces(photo)
    face = faces[0]!
    analysis = await analyse((stage) => stages.push(stage))
  })

  it('reports its stages', () => {
    expect(stages[0]).toBe('copy')
    expect(stages.at(-1)).toBe('plate')
  })

  it('finds hair around the face and not on it', () => {
    const { hair, keep, head, width } = analysis
    const unit = head.frame.unit
    const area = hair.reduce((sum, alpha) => sum + alpha, 0) / unit ** 2
    expect(area).toBeGreaterThan(0.8)
    expect(area).toBeLessThan(4)
    const [x, y] = head.frame.origin
    expect(hair[Math.round(y - 0.75 * unit) * width + Math.round(x)]).toBeGreaterThan(0.9)
    expect(hair.every((alpha, i) => !keep[i] || alpha < 0.6)).toBe(true)
  })

  it('leaves the inner face and all that is far from hair untouched, bit for bit', () => {
    const { plate, original, keep, hair } = analysis
    expect(keep.reduce((a, b) => a + b)).toBeGreaterThan(0.15 * analysis.head.frame.unit ** 2)
    let same = 0
    for (let i = 0; i < keep.length; i++) {
      const isSame = [0, 1, 2].every((c) => plate[i * 3 + c] === original[i * 3 + c])
      if (keep[i]) expect(isSame).toBe(true)
      if (hair[i] === 0 && isSame) same++
    }
    expect(same / keep.length).toBeGreaterThan(0.5)
  })

  it('replaces the dark hair by brighter skin and wall', () => {
    const { plate, original, hair } = analysis
    let [before, after, count] = [0, 0, 0]
    for (let i = 0; i < hair.length; i++) {
      if (hair[i]! < 0.9) continue
      before += srgbOfLinear(original[i * 3 + 1]!)
      after += srgbOfLinear(plate[i * 3 + 1]!)
      count++
    }
    expect(after / count).toBeGreaterThan(before / count + 40)
    expect(plate.every((value) => Number.isFinite(value) && value >= 0)).toBe(true)
  })

  it('knows that the person is dressed behind a hole in their clothes', async () => {
    const { width, height, head, hair } = analysis
    const { parts } = analysis.found
    const { origin, unit } = head.frame
    const canonical = canonicalFrameOf(head.frame)
    const clothes = unwarpExtended(canonical, parts.clothes, analysis)
    const isHole = (i: number): boolean => {
      const across = ((i % width) - origin[0]) / unit
      return clothes[i]! > 0.9 && hair[i] === 0 && Math.abs(across) > 0.3 && Math.abs(across) < 0.9
    }
    const hole = toFloats(maskWhere(width * height, (i) => hair[i]! > 0 || isHole(i)))
    const behind = await lookBehindHair(analysis.found, head.frame, planeOf(analysis, hole))
    const hidden = [...hole.keys()].filter(isHole)
    expect(hidden.length).toBeGreaterThan(0.1 * unit ** 2)
    const isDressed = (i: number): boolean =>
      behind.person.data[i]! > 0.5 && behind.clothes.data[i]! > behind.skin.data[i]!
    expect(hidden.filter(isDressed).length / hidden.length).toBeGreaterThan(0.75)
  })

  it('measures the light within bounds', () => {
    const { light } = analysis
    expect(Math.hypot(...light.direction)).toBeCloseTo(1, 5)
    expect(light.skin[0]).toBeGreaterThan(light.skin[2])
  })

  it('gives the same plate each time', async () => {
    const again = await analyse()
    expect(Buffer.from(again.plate.buffer).equals(Buffer.from(analysis.plate.buffer))).toBe(true)
  })

  it('keeps who the person is', async () => {
    const data = Uint8Array.from(analysis.plate, (value) => Math.round(srgbOfLinear(value)))
    const { image, face: copied } = analysis.copy
    const [before, after, other] = await Promise.all([
      embedFace(image, copied),
      embedFace({ ...image, data }, copied),
      demoPhoto(5).then(async (image) => embedFace(image, (await detectFaces(image))[0]!)),
    ])
    expect(embeddingSimilarity(before, after)).toBeGreaterThan(embeddingSimilarity(before, other))
  })
})
