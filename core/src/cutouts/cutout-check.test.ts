import { beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { testCutout } from '../testing/cutout.ts'
import { MemoryBlobs } from '../testing/memory-blobs.ts'
import { CutoutCheck } from './cutout-check.ts'
import { cutoutPath, nameCutout } from './cutout-name.ts'

/** Storage that can be down or hang, and counts its reads. */
class MoodyBlobs extends MemoryBlobs {
  mood: 'fine' | 'down' | 'hanging' = 'fine'
  asked = 0
  atOnce = 0
  maxAtOnce = 0

  override async readStart(path: string, count: number) {
    this.asked += 1
    if (this.mood === 'down') throw new Error('503')
    if (this.mood === 'hanging') return await new Promise<never>(() => undefined)
    this.atOnce += 1
    this.maxAtOnce = Math.max(this.maxAtOnce, this.atOnce)
    await Promise.resolve()
    this.atOnce -= 1
    return await super.readStart(path, count)
  }
}

const file = testCutout()
const name = nameCutout('bob', file)
const path = cutoutPath(name)

let blobs: MoodyBlobs
let now: number
let logged: string[]
let check: CutoutCheck
beforeEach(() => {
  blobs = new MoodyBlobs()
  now = 0
  logged = []
  check = new CutoutCheck({
    blobs,
    clock: () => new Date(now),
    log: createLog('warn', { destination: { write: (line) => void logged.push(line) } }),
    patienceMs: 20,
  })
})

const photoStyle = (id: string, cutout = name) => ({
  id,
  engine: JSON.stringify({ kind: 'photo', cutout }),
})

async function broken(styles = [photoStyle('bob')]): Promise<string[]> {
  return [...(await check.findBroken(styles))]
}

function put(bytes: Uint8Array): void {
  blobs.files.set(path, Buffer.from(bytes))
}

describe('a good cut-out', () => {
  it('is checked once', async () => {
    put(file)
    expect(await broken([photoStyle('bob'), photoStyle('bob-too')])).toEqual([])
    now += 1e9
    expect(await broken()).toEqual([])
    expect(blobs.asked).toBe(1)
    expect(logged).toEqual([])
  })

  it('is checked once by many who ask at the same time', async () => {
    put(file)
    await Promise.all(Array.from({ length: 5 }, () => broken()))
    expect(blobs.asked).toBe(1)
  })

  it('is checked with few others at a time', async () => {
    const styles = Array.from({ length: 80 }, (_, index) => {
      const bytes = testCutout(`women/${index}`)
      const cutout = nameCutout('bob', bytes)
      blobs.files.set(cutoutPath(cutout), Buffer.from(bytes))
      return photoStyle(`bob-${index}`, cutout)
    })
    expect(await broken(styles)).toEqual([])
    expect(blobs.asked).toBe(80)
    expect(blobs.maxAtOnce).toBeLessThanOrEqual(32)
  })
})

describe('a broken cut-out', () => {
  it('is logged once for each style, and asked for again only after a while', async () => {
    const styles = [photoStyle('bob'), photoStyle('bob-too')]
    expect(await broken(styles)).toEqual(['bob', 'bob-too'])
    now += 29_000
    expect(await broken(styles)).toEqual(['bob', 'bob-too'])
    expect(blobs.asked).toBe(1)
    now += 2_000
    expect(await broken(styles)).toEqual(['bob', 'bob-too'])
    expect(blobs.asked).toBe(2)
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { document: 'styles/bob', cutout: name, problem: `There is no file ${path}.` },
      { document: 'styles/bob-too' },
    ])
  })

  it('comes back when it is mended, and is logged again when it breaks in another way', async () => {
    put(file.subarray(1))
    expect(await broken()).toEqual(['bob'])
    now += 30_000
    put(file.subarray(0, -1))
    expect(await broken()).toEqual(['bob'])
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { problem: 'This is no cut-out.' },
      { problem: expect.stringContaining('bytes instead of') as string },
    ])
    now += 30_000
    put(file)
    expect(await broken()).toEqual([])
  })
})

describe.each(['down', 'hanging'] as const)('while storage is %s', (mood) => {
  it('what was known stays, and what was not counts as good', async () => {
    const missing = photoStyle('lost', nameCutout('lost', file))
    put(file)
    expect(await broken([photoStyle('bob'), missing])).toEqual(['lost'])
    now += 30_000
    blobs.mood = mood
    const unknown = photoStyle('new', nameCutout('new', file))
    expect(await broken([photoStyle('bob'), missing, unknown])).toEqual(['lost'])
    const asked = blobs.asked
    expect(await broken([photoStyle('bob'), missing, unknown])).toEqual(['lost'])
    expect(blobs.asked).toBe(asked)

    blobs.mood = 'fine'
    now += 30_000
    expect(await broken([photoStyle('bob'), missing, unknown])).toEqual(['lost', 'new'])
    expect(logged.filter((line) => line.includes('could not be checked'))).toHaveLength(1)
  })
})
