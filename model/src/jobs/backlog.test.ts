import { tryOnsAtOnce } from '@hairstyle/core/queue/queues.ts'
import { describe, expect, it } from 'vitest'
import { World } from '../testing/world.ts'

const hourMs = 3_600_000

/** A try-on by each of two people, four times. */
async function pressAgainAndAgain(world: World, isQueueDown: boolean): Promise<void> {
  for (const request of [0, 1, 2, 3]) {
    for (const user of [0, 1]) {
      await world.let({ type: 'create', user, styles: 1, request, isQueueDown })
    }
  }
}

async function expectAllDone({ ctx, createIds }: World): Promise<void> {
  const creations = await ctx.store.creations.findEach(createIds)
  expect(creations.map((creation) => creation?.status)).toEqual(createIds.map(() => 'done'))
}

describe('nobody fails because', () => {
  it('nothing could be queued for an hour', async () => {
    const world = await World.begin()
    await pressAgainAndAgain(world, true)
    expect(world.createIds).toHaveLength(8)
    expect(world.ctx.queue.waiting.size).toBe(0)
    await world.let({ type: 'advance', ms: hourMs })
    await world.settle()
    await expectAllDone(world)
  })

  it('every instance was full for an hour, however often a task was delivered', async () => {
    const world = await World.begin()
    await pressAgainAndAgain(world, false)
    for (let delivery = 0; delivery < 24; delivery += 1) {
      await world.let({ type: 'deliver', pick: delivery, isLate: false, fault: null })
      await world.let({ type: 'end', pick: 0, ending: 'full' })
      await world.let({ type: 'advance', ms: hourMs / 24 })
      await world.let({ type: 'sweep' })
    }
    await world.settle()
    await expectAllDone(world)
  })
})

it.each([
  [4, 8],
  [60, 120],
  [100, 60],
])('with %i instances %i try-ons are drawn at once', (instances, atOnce) => {
  expect(tryOnsAtOnce(instances)).toBe(atOnce)
})
