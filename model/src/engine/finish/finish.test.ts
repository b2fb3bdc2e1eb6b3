import { unadjusted } from '@hairstyle/contract/limits.ts'
import { describe, expect, it, vi } from 'vitest'
import sharp from 'sharp'
import {
  EngineFullError,
  FinishRefusal,
  ServerStartingError,
  type Likeness,
  type RgbImage,
} from '../engine.ts'
import { chooseArea, cutOut } from './area.ts'
import { cutMask, featherInward, maskOfChanges, paintedBox, scaleMask } from './change-mask.ts'
import { createFinisher, whenUp, type Drawer } from './finisher.ts'
import { matchColours } from './match-colours.ts'
import type { Edit, PictureServer } from './picture-server.ts'
import { finishPrompt } from './prompt.ts'

const face = { x: 120, y: 140, width: 80, height: 100 }
const bystander = { x: 10, y: 160, width: 40, height: 50 }
const photo = texturedPhoto(320, 400)
/** Rows above, and a block of hair over the head and beside the face. */
const headRoom = 20
const guide = withHair(photo, headRoom)
const look = {
  cut: 'French bob',
  length: 'short',
  texture: 'wavy',
  colour: 'Honey blonde',
} as const

describe('the part that is sent', () => {
  it('holds all that changes and the face, in a shape that the server draws', () => {
    const changes = { x: 100, y: 50, width: 130, height: 220 }
    const { box, sent } = chooseArea({ changes, face }, photo, 'any')
    expect(sent.width % 16).toBe(0)
    expect(sent.height % 16).toBe(0)
    expect(sent.width * sent.height).toBeLessThanOrEqual(1024 * 1024)
    expect(box.x).toBeLessThan(changes.x)
    expect(box.x).toBeGreaterThan(0)
    expect(box.x + box.width).toBeGreaterThan(changes.x + changes.width)
    expect(box.y + box.height).toBeGreaterThan(changes.y + changes.height)
    expect(box.width / box.height).toBeCloseTo(sent.width / sent.height, 1)
  })

  it('is shrunk to a megapixel, and takes the nearest of fixed sizes', () => {
    const changes = { x: 0, y: 0, width: 1500, height: 2000 }
    const whole = { width: 1500, height: 2200 }
    const large = { x: 500, y: 500, width: 500, height: 600 }
    const { sent } = chooseArea({ changes, face: large }, whole, 'any')
    expect(sent.width * sent.height).toBeGreaterThan(0.9 * 1024 * 1024)
    const sizes = [
      { width: 1024, height: 1024 },
      { width: 1024, height: 1536 },
    ]
    const fixed = chooseArea({ changes, face: large }, whole, sizes)
    expect(fixed.sent).toEqual({ width: 1024, height: 1536 })
    expect(fixed.box.width / fixed.box.height).toBeCloseTo(1024 / 1536, 2)
  })

  it('is mirrored where it leaves the picture', () => {
    const tiny = { width: 2, height: 1, data: Uint8Array.of(1, 1, 1, 2, 2, 2) }
    const { data } = cutOut(tiny, { x: -2, y: 0, width: 6, height: 1 })
    expect([...data].filter((_, i) => i % 3 === 0)).toEqual([2, 1, 1, 2, 2, 1])
  })
})

describe('the mask', () => {
  it('covers what was painted and the rows above, but no inner face and nobody else', async () => {
    const mask = await maskOfChanges(
      { photo, picture: guide, face, otherFaces: [bystander] },
      'full',
    )
    const at = (x: number, y: number) => mask.data[(y + headRoom) * mask.width + x]
    expect(at(160, 120)).toBe(255)
    expect(at(105, 200)).toBe(255)
    expect(at(300, -10)).toBe(255)
    expect(at(160, 200)).toBe(0)
    expect(at(30, 185)).toBe(0)
    expect(at(300, 380)).toBe(0)
    const close = await maskOfChanges({ photo, picture: guide, face, otherFaces: [] }, 'close')
    expect(close.data[(160 + headRoom) * mask.width + 160]).toBe(0)
    expect(paintedBox(photo, photo, 0)).toBeNull()
  })

  it('is hard as it is sent and soft as it is laid in, never beyond its edge', async () => {
    const mask = await maskOfChanges({ photo, picture: guide, face, otherFaces: [] }, 'full')
    const soft = await featherInward(mask, 4)
    expect(soft.data.every((value, i) => value === 0 || mask.data[i] === 255)).toBe(true)
    expect(soft.data.some((value) => value > 0 && value < 255)).toBe(true)
    const cut = cutMask(mask, { x: -10, y: -10, width: 100, height: 100 })
    expect(cut.data[0]).toBe(0)
    const small = await scaleMask(mask, { width: 160, height: 208 })
    expect(new Set(small.data)).toEqual(new Set([0, 255]))
  })
})

describe('colours', () => {
  it('come back to those of the photo', async () => {
    const mask = await maskOfChanges({ photo, picture: guide, face, otherFaces: [] }, 'full')
    const shifted = { ...guide, data: guide.data.map((value) => Math.round(value * 0.9 + 12)) }
    const { difference } = matchColours(guide, shifted, mask)
    expect(difference).toBeLessThan(1)
    const other = { ...guide, data: guide.data.toReversed() }
    expect(matchColours(guide, other, mask).difference).toBeGreaterThan(14)
  })
})

describe('the prompt', () => {
  it('names the colours that the hair has: those that are wanted, or else the style’s own', () => {
    expect(finishPrompt({ look, color: null })).toContain(
      'short wavy hair in honey blonde, cut as a french bob',
    )
    const dyed = finishPrompt({ look, color: '#a9522a' })
    expect(dyed).toContain('copper red')
    expect(dyed).not.toContain('blonde')
    expect(finishPrompt({ look: null, color: null })).toContain('this person with hair')
    const adjustment = { ...unadjusted, roots: '#1c1718', ends: '#e3d6be' }
    expect(finishPrompt({ look, color: '#a9522a', adjustment })).toContain(
      'short wavy hair in copper red with black roots and platinum blonde ends, cut as a french bob',
    )
    const alike = { ...unadjusted, ends: '#aa522b' }
    expect(finishPrompt({ look: null, color: '#a9522a', adjustment: alike })).not.toContain('ends')
  })
})

describe('finishing', () => {
  it('changes what was painted and leaves every other byte', async () => {
    const server = fakeServer((edit) => paintWhite(edit))
    const { picture, confidence } = await finish(server)
    expect(confidence).toBe('doubtful')
    const mask = await maskOfChanges(
      { photo, picture: guide, face, otherFaces: [bystander] },
      'full',
    )
    let [changed, strays] = [0, 0]
    for (let i = 0; i < mask.data.length; i++) {
      for (let c = 0; c < 3; c++) {
        const isSame = picture.data[i * 3 + c] === guide.data[i * 3 + c]
        if (!isSame && mask.data[i] === 0) strays++
        else if (!isSame) changed++
      }
    }
    expect(strays).toBe(0)
    expect(changed).toBeGreaterThan(10_000)
    expect(server.edits).toHaveLength(1)
    expect(server.edits[0]).toMatchObject({ seed: 7, strength: 1 })
  })

  it('tries again with less where the face moved, and then refuses', async () => {
    const server = fakeServer((edit) => paintWhite(edit))
    const shifts = [0.1, 0]
    const drawer = fakeDrawer(() => ({ cosine: 1, shift: shifts.shift() ?? 0 }))
    await finish(server, drawer)
    expect(server.edits.map(({ seed, strength }) => [seed, strength])).toEqual([
      [7, 1],
      [8, 0.7],
    ])
    const again = fakeServer((edit) => paintWhite(edit))
    await finish(again, drawer, 1)
    expect(again.edits).toMatchObject([{ seed: 9 }])
    const restless = fakeDrawer(() => ({ cosine: 1, shift: 0.1 }))
    await expect(finish(server, restless)).rejects.toMatchObject({ problem: 'moved' })
    const faceless = fakeDrawer(() => null)
    await expect(finish(server, faceless)).rejects.toMatchObject({ problem: 'moved' })
    const stranger = fakeDrawer(() => ({ cosine: 0.6, shift: 0 }))
    await expect(finish(server, stranger)).rejects.toMatchObject({ problem: 'moved' })
  })

  it('refuses another scene, and takes no picture of another shape', async () => {
    const elsewhere = fakeServer(({ image }) => ({ ...image, data: image.data.toReversed() }))
    await expect(finish(elsewhere)).rejects.toBeInstanceOf(FinishRefusal)
    const oblong = fakeServer(() => texturedPhoto(600, 100))
    await expect(finish(oblong)).rejects.toThrow('600×100')
  })
})

describe('a server that may be asleep', () => {
  it('is waited for, which is told when it takes long', async () => {
    vi.useFakeTimers()
    const said: string[] = []
    const awake = Promise.withResolvers<undefined>()
    const server = { ...fakeServer(paintWhite), check: () => awake.promise }
    const waited = whenUp(server, (state) => said.push(state))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(said).toEqual(['starting'])
    awake.resolve(undefined)
    await waited
    expect(said).toEqual(['starting', 'up'])
    vi.useRealTimers()
  })

  it('is told from one that is busy, and from another one', async () => {
    const server = fakeServer(paintWhite)
    const failing = (error: Error) => ({ ...server, check: () => Promise.reject(error) })
    const full = new EngineFullError('503')
    await expect(finish(failing(full))).rejects.toBeInstanceOf(ServerStartingError)
    const other = new FinishRefusal('settings', 'Another model')
    await expect(finish(failing(other))).rejects.toBe(other)
    await finish({ ...failing(full), sleeps: false })
    const busy = { ...server, edit: () => Promise.reject(full) }
    await expect(finish(busy)).rejects.toBe(full)
  })
})

async function finish(
  server: PictureServer,
  drawer = fakeDrawer(() => ({ cosine: 1, shift: 0 })),
  earlier = 0,
) {
  const request = { photoId: 'one', photo, style: {}, look, color: null, seed: 7, earlier }
  return await createFinisher(drawer, server).finish(request)
}

function fakeDrawer(compare: () => Likeness | null): Drawer {
  return {
    tryOn: () =>
      Promise.resolve({ picture: guide, confidence: 'doubtful', doubts: ['busy_background'] }),
    inspect: () =>
      Promise.resolve({
        count: 1,
        faces: [bystander, face],
        face: { yaw: 0, pitch: 0, roll: 0, box: face },
        problem: null,
        advice: null,
        measures: null,
        hair: null,
        crop: null,
        turn: 0,
      }),
    compareFaces: () => Promise.resolve(compare()),
  }
}

function fakeServer(redraw: (edit: Edit) => RgbImage) {
  const edits: Edit[] = []
  return {
    edits,
    sizes: 'any' as const,
    sleeps: true,
    check: () => Promise.resolve(),
    edit: async (edit: Edit) => {
      edits.push(edit)
      const { width, height, data } = redraw(edit)
      return await sharp(data, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer()
    },
  }
}

function paintWhite({ image, mask }: Edit): RgbImage {
  const data = Uint8Array.from(image.data, (value, i) =>
    mask.data[Math.floor(i / 3)] === 255 ? 255 : value,
  )
  return { ...image, data }
}

function texturedPhoto(width: number, height: number): RgbImage {
  const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const [x, y] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width)]
    return 60 + Math.round(0.3 * y + 30 * Math.sin(x / 9) + 10 * (i % 3))
  })
  return { width, height, data }
}

function withHair({ width, height, data }: RgbImage, rows: number): RgbImage {
  const painted = new Uint8Array(width * (height + rows) * 3)
  painted.set(data, rows * width * 3)
  for (let y = -rows; y < 260; y++) {
    for (let x = 95; x < 225; x++) {
      const isFace = y > 150 && x > 120 && x < 200
      if (isFace) continue
      painted.fill(20, ((y + rows) * width + x) * 3, ((y + rows) * width + x) * 3 + 3)
    }
  }
  return { width, height: height + rows, data: painted }
}
