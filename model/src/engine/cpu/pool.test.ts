import { afterEach, describe, expect, it } from 'vitest'
import { EngineFullError, EngineRefusal } from '../engine.ts'
import { WorkerPool } from './pool.ts'
import type { PoolTestWork } from './pool.fixture.ts'

const pools: WorkerPool<PoolTestWork>[] = []

function createPool(size = 1, maxWaiting = 8): WorkerPool<PoolTestWork> {
  const script = new URL('./pool.fixture.ts', import.meta.url)
  const pool = new WorkerPool<PoolTestWork>({ script, size, maxWaiting })
  pools.push(pool)
  return pool
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

describe('worker pool', () => {
  it('does tasks, tells what becomes known and asks for what it needs', async () => {
    const told: string[] = []
    const tell = (_: string, text: string): number => told.push(text)
    expect(await createPool().run('echo', 'hi', { tell })).toBe('hi')
    expect(told).toEqual(['echoing'])
    const ask = (name: string): Promise<string> => Promise.resolve(`${name}!`)
    expect(await createPool().run('question', 'hm', { ask })).toBe('hm!')
    expect(await createPool().run('question', 'hm')).toBe('undefined')
  })

  it('fails with the very error for which it got no answer, and goes on', async () => {
    const pool = createPool()
    const error = new EngineFullError('not now')
    const asking = pool.run('question', 'hm', { ask: () => Promise.reject(error) })
    await expect(asking).rejects.toBe(error)
    expect(await pool.run('echo', 'next')).toBe('next')
  })

  it('keeps to its number of threads and serves all requests', async () => {
    const pool = createPool(2)
    const names = await Promise.all(Array.from({ length: 6 }, () => pool.run('thread', '')))
    expect(new Set(names).size).toBeLessThanOrEqual(2)
    expect(names).toHaveLength(6)
  })

  it('may start its threads ahead, once', async () => {
    const pool = createPool(2)
    pool.start()
    pool.start()
    const names = await Promise.all(Array.from({ length: 4 }, () => pool.run('thread', '')))
    expect(new Set(names).size).toBe(2)
  })

  it('lets a thread help that has nothing to do, and nobody wait for help', async () => {
    const pool = createPool()
    expect(pool.runIfIdle('echo', 'nobody is there')).toBeNull()
    const running = pool.run('echo', 'hi')
    expect(pool.runIfIdle('echo', 'busy')).toBeNull()
    await running
    expect(await pool.runIfIdle('echo', 'idle')).toBe('idle')
  })

  it('brings refusals over with their reason and cause', async () => {
    const refused = createPool().run('refuse', 'why')
    await expect(refused).rejects.toBeInstanceOf(EngineRefusal)
    await expect(refused).rejects.toMatchObject({
      reason: 'several_faces',
      cause: { message: 'why' },
    })
  })

  it('brings other errors over with name, message and cause', async () => {
    await expect(createPool().run('fail', 'broken')).rejects.toMatchObject({
      name: 'RangeError',
      message: 'broken',
      cause: { message: 'underneath' },
    })
  })

  it.each(['throwOutside', 'exit'] as const)(
    'fails only the request whose thread dies by %s and goes on with a new one',
    async (act) => {
      const pool = createPool()
      const dying = pool.run(act, '')
      const next = pool.run('echo', 'still here')
      await expect(dying).rejects.toThrow('A thread of the engine')
      await expect(next).resolves.toBe('still here')
    },
  )

  it('lets urgent requests go before others that wait', async () => {
    const pool = createPool(1)
    const order: string[] = []
    const ask = async (text: string, isUrgent: boolean) => {
      await pool.run('echo', text, { isUrgent })
      order.push(text)
    }
    await Promise.all([ask('running', false), ask('waiting', false), ask('urgent', true)])
    expect(order).toEqual(['running', 'urgent', 'waiting'])
  })

  it('turns requests away when too many wait', async () => {
    const pool = createPool(1, 1)
    const running = pool.run('echo', '1')
    const waiting = pool.run('echo', '2')
    await expect(pool.run('echo', '3')).rejects.toThrow('Too many')
    await expect(Promise.all([running, waiting])).resolves.toEqual(['1', '2'])
  })

  it('fails what is left when it closes and takes nothing more', async () => {
    const pool = createPool()
    const hanging = pool.run('hang', '')
    const waiting = pool.run('echo', '')
    const outcome = Promise.allSettled([hanging, waiting])
    await pool.close()
    expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(pool.run('echo', '')).rejects.toThrow('closed')
  })
})
