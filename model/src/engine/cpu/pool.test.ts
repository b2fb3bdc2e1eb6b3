import { afterEach, describe, expect, it } from 'vitest'
import { EngineRefusal } from '../engine.ts'
import { createWorkerPool } from './pool.ts'
import type { WorkerPool } from './pool.ts'
import type { PoolTestWork } from './pool.fixture.ts'

const pools: WorkerPool<PoolTestWork>[] = []

function createPool(size = 1, maxWaiting = 8): WorkerPool<PoolTestWork> {
  const script = new URL('./pool.fixture.ts', import.meta.url)
  const pool = createWorkerPool<PoolTestWork>({ script, size, maxWaiting })
  pools.push(pool)
  return pool
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

describe('worker pool', () => {
  it('answers requests and passes progress on', async () => {
    const progress: string[] = []
    const onProgress = (p: string): number => progress.push(p)
    const answer = await createPool().run({ act: 'echo', text: 'hi' }, { onProgress })
    expect(answer).toBe('hi')
    expect(progress).toEqual(['echoing'])
  })

  it('keeps to its number of threads and serves all requests', async () => {
    const pool = createPool(2)
    const names = await Promise.all(
      Array.from({ length: 6 }, () => pool.run({ act: 'thread', text: '' })),
    )
    expect(new Set(names).size).toBeLessThanOrEqual(2)
    expect(names).toHaveLength(6)
  })

  it('may start its threads ahead, once', async () => {
    const pool = createPool(2)
    pool.start()
    pool.start()
    const names = await Promise.all(
      Array.from({ length: 4 }, () => pool.run({ act: 'thread', text: '' })),
    )
    expect(new Set(names).size).toBe(2)
  })

  it('lets a thread help that has nothing to do, and nobody wait for help', async () => {
    const pool = createPool()
    expect(pool.runIfIdle({ act: 'echo', text: 'nobody is there' })).toBeNull()
    await pool.reserve(async (run) => {
      expect(pool.runIfIdle({ act: 'echo', text: 'busy' })).toBeNull()
      await run({ act: 'echo', text: 'hi' })
    })
    expect(await pool.runIfIdle({ act: 'echo', text: 'idle' })).toBe('idle')
  })

  it('brings refusals over with their reason and cause', async () => {
    const refused = createPool().run({ act: 'refuse', text: 'why' })
    await expect(refused).rejects.toBeInstanceOf(EngineRefusal)
    await expect(refused).rejects.toMatchObject({
      reason: 'several_faces',
      cause: { message: 'why' },
    })
  })

  it('brings other errors over with name, message and cause', async () => {
    await expect(createPool().run({ act: 'fail', text: 'broken' })).rejects.toMatchObject({
      name: 'RangeError',
      message: 'broken',
      cause: { message: 'underneath' },
    })
  })

  it.each(['throw-outside', 'exit'] as const)(
    'fails only the request whose thread dies by %s and goes on with a new one',
    async (act) => {
      const pool = createPool()
      const dying = pool.run({ act, text: '' })
      const next = pool.run({ act: 'echo', text: 'still here' })
      await expect(dying).rejects.toThrow('A thread of the engine')
      await expect(next).resolves.toBe('still here')
    },
  )

  it('keeps a thread for all requests of a reservation', async () => {
    const pool = createPool()
    const order: string[] = []
    const reserved = pool.reserve(async (run) => {
      order.push(await run({ act: 'echo', text: 'first' }))
      order.push(await run({ act: 'echo', text: 'second' }))
    })
    const other = pool.run({ act: 'echo', text: 'other' }).then((text) => order.push(text))
    await Promise.all([reserved, other])
    expect(order).toEqual(['first', 'second', 'other'])
  })

  it('fails what else is asked of a reserved thread that died, and gives its place free', async () => {
    const pool = createPool()
    const reserved = pool.reserve(async (run) => {
      await run({ act: 'exit', text: '' }).catch(() => undefined)
      await run({ act: 'echo', text: '' })
    })
    await expect(reserved).rejects.toThrow('A thread of the engine')
    await expect(pool.run({ act: 'echo', text: 'still here' })).resolves.toBe('still here')
  })

  it('lets urgent requests go before others that wait', async () => {
    const pool = createPool(1)
    const order: string[] = []
    const ask = async (text: string, isUrgent: boolean) => {
      await pool.run({ act: 'echo', text }, { isUrgent })
      order.push(text)
    }
    await Promise.all([ask('running', false), ask('waiting', false), ask('urgent', true)])
    expect(order).toEqual(['running', 'urgent', 'waiting'])
  })

  it('turns requests away when too many wait', async () => {
    const pool = createPool(1, 1)
    const running = pool.run({ act: 'echo', text: '1' })
    const waiting = pool.run({ act: 'echo', text: '2' })
    await expect(pool.run({ act: 'echo', text: '3' })).rejects.toThrow('Too many')
    await expect(Promise.all([running, waiting])).resolves.toEqual(['1', '2'])
  })

  it('fails what is left when it closes and takes nothing more', async () => {
    const pool = createPool()
    const hanging = pool.run({ act: 'hang', text: '' })
    const waiting = pool.run({ act: 'echo', text: '' })
    const outcome = Promise.allSettled([hanging, waiting])
    await pool.close()
    expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(pool.run({ act: 'echo', text: '' })).rejects.toThrow('closed')
  })
})
