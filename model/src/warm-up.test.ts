import { createLog } from '@hairstyle/core/log.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { HairEngine, PhotoInspector, TryOnResult } from './engine/engine.ts'
import { CpuEngine } from './engine/cpu/cpu-engine.ts'
import { besideWarmUp, warmUp } from './warm-up.ts'

const log = createLog('silent')
const noBucket = () => Promise.reject(new Error('There is no bucket'))
const whole = new CpuEngine({ readCutout: besideWarmUp(noBucket), renderThreads: 1 })
let faces: number[]
let drawn: TryOnResult[]
beforeEach(() => {
  faces = []
  drawn = []
})
afterAll(() => whole.close())

const engine: HairEngine & PhotoInspector = {
  async inspect(photo) {
    const report = await whole.inspect(photo)
    faces.push(report.count)
    return report
  },
  async tryOn(request) {
    const result = await whole.tryOn(request)
    drawn.push(result)
    return result
  },
  close: () => whole.close(),
}

it('sees a face and draws hair on it', async () => {
  await warmUp({ engine, log, isBusy: () => false })
  expect(faces).toEqual([1])
  expect(drawn).toMatchObject([{ confidence: 'good' }])
})

it('only looks while somebody waits', async () => {
  await warmUp({ engine, log, isBusy: () => true })
  expect(faces).toEqual([1])
  expect(drawn).toEqual([])
})

it('is not in the way of a service whose engine cannot draw this', async () => {
  const broken = { ...engine, tryOn: () => Promise.reject(new Error('It broke.')) }
  await warmUp({ engine: broken, log, isBusy: () => false })
  expect(faces).toEqual([1])
})
