import { beforeAll, describe, expect, it } from 'vitest'
import { inspectFaces } from '../src/engine/cpu/acceptance/look-at-photo.ts'
import { detectFaces } from '../src/engine/cpu/detect/face-detector.ts'
import { readPicture } from '../src/testing/read-picture.ts'
import { portraitFile } from './assets.ts'
import { clearPhoto } from './clear-photo.ts'
import { drawScene, readHost, type Scene } from './draw-scene.ts'
import { measureScene, type Figures } from './measure-scene.ts'
import { readHosts, sceneLabel, type SceneName } from './scenes.ts'

/**
 * The most that each figure may be: a tenth more than on 27 November 2026, when the pictures were looked at, or the
 * earlier limit if that is lower. Black waves over flowers and a wooden door; light straight hair over a dark shirt and
 * a hedge. More of the flowers is painted than before (`false`): dark petals beside the hair look veiled by it. Since
 * single hairs stray from the straight hair, too, its `skin` is .3 more. On 1 December the waves were cut anew and hair
 * came to be dyed with more shade, which makes the scene harder: the same plates have 16.4 for `clothes` with the new
 * cut, and 19.0 with both. On the same day hairlines came to be levelled, which moves the straight hair: the same
 * plates have less than 5.7 for `rim` with it where it was, and 6.2 where it is. The network behind hair, trained on
 * that day, is better on fifty real people, and 1.2 worse for `clothes` and .1 for `rim` here, where nobody sees a
 * difference.
 */
const limits: readonly Limit[] = [
  {
    name: { host: 'women/10', hair: 'windblown-waves', color: '#15110f' },
    most: {
      background: 11,
      skin: 9.9,
      clothes: 20,
      leftover: 0.0022,
      blobs: 0,
      false: 0.0305,
      rim: 4.8,
      seam: 0.296,
    },
  },
  {
    name: { host: 'men/60', hair: 'sleek-shoulder-cut', color: '#e0c89d' },
    most: {
      background: 11.8,
      skin: 9.9,
      clothes: 15.2,
      leftover: 0.0004,
      blobs: 0,
      false: 0.056,
      rim: 6.4,
      seam: 0.25,
    },
  },
]

interface Limit {
  readonly name: SceneName
  readonly most: Readonly<Record<string, number>>
}

describe.each(limits)('$name.hair on $name.host', ({ name, most }) => {
  let figures: Figures

  beforeAll(async () => {
    const clothes = (await readHosts())[name.host]!
    figures = await measured(await drawScene(name, await readHost(name.host, clothes)))
  })

  it.each(Object.entries(most))('%s is at most %d', (figure, value) => {
    expect(figures.get(figure)).toBeLessThanOrEqual(value)
  })
})

describe('of a photograph', () => {
  it('takes away the short hair below a hairline, but none of the forehead below it (men/60)', async () => {
    const paintedAt = await clearedPortrait('men/60')
    for (const x of [0.46, 0.49, 0.52]) {
      expect(paintedAt(x, 0.15)).toBeGreaterThan(0.9)
      expect(paintedAt(x, 0.2)).toBe(0)
    }
  })

  it('leaves the frame of a door that goes up beside the hair (men/44)', async () => {
    const paintedAt = await clearedPortrait('men/44')
    for (const x of [0.285, 0.29, 0.295, 0.3]) {
      for (const y of [0.01, 0.03, 0.05]) expect(paintedAt(x, y)).toBe(0)
    }
  })

  it('takes away the dark hair that an ear is mixed with (men/16)', async () => {
    const paintedAt = await clearedPortrait('men/16')
    for (const y of [0.354, 0.359, 0.363]) expect(paintedAt(0.287, y)).toBeGreaterThan(0.8)
  })

  it('leaves the rim of a large ear, which the network takes for hair (men/50)', async () => {
    const paintedAt = await clearedPortrait('men/50')
    for (const y of [0.357, 0.365, 0.372]) expect(paintedAt(0.273, y)).toBeLessThan(0.1)
  })
})

it('takes hair of others for hair, and not for a covering', async () => {
  const name = { host: 'men/30', hair: 'long-rope-twists', color: null }
  const clothes = (await readHosts())[name.host]!
  const { picture } = await drawScene(name, await readHost(name.host, clothes))
  expect((await inspectFaces(picture, await detectFaces(picture))).problem).toBeNull()
})

/** How much of a portrait is repainted at a place, 0..1. Places are in widths of the photo. */
async function clearedPortrait(person: string): Promise<(x: number, y: number) => number> {
  const cleared = await clearPhoto(await readPicture(portraitFile(person)))
  if (typeof cleared === 'string') throw new Error(`${person}: ${cleared}`)
  const { width, painted } = cleared.analysis
  return (x, y) => painted[Math.floor(y * width) * width + Math.floor(x * width)]!
}

async function measured(scene: Scene): Promise<Figures> {
  const cleared = await clearPhoto(scene.picture)
  if (typeof cleared === 'string') throw new Error(`${sceneLabel(scene.name)}: ${cleared}`)
  return measureScene(scene, cleared).figures
}
