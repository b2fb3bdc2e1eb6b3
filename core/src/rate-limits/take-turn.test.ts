import { describe, expect, it } from 'vitest'
import { countOperations } from '../testing/count-operations.ts'
import { useTestContext } from '../testing/test-context.ts'
import { createContext, type Context } from '../context.ts'
import { takeTurn, type Limit } from './limits.ts'

const ctx = useTestContext()

const limit: Limit = { name: 'test', max: 6, seconds: 3600 }
const stepped: Limit = { ...limit, step: 3 }

/** @returns how many of the turns were granted. */
async function take(
  times: number,
  of = limit,
  by: Context = ctx,
  subject = 'ada',
): Promise<number> {
  let granted = 0
  for (let turn = 0; turn < times; turn += 1) {
    await takeTurn(by, of, subject).then(
      () => (granted += 1),
      () => undefined,
    )
  }
  return granted
}

/** Another instance with the same database. */
function anotherInstance(): Context {
  const { config, clock, log, blobs, queue, model } = ctx
  return createContext(config, { clock, log, blobs, queue, model })
}

describe('a limit', () => {
  it('grants a number of turns per window and subject, over all instances', async () => {
    expect(await take(4)).toBe(4)
    expect(await take(4, limit, anotherInstance())).toBe(2)
    expect(await take(1)).toBe(0)
    expect(await take(1, limit, ctx, 'bob')).toBe(1)
    ctx.advance(3_600_000)
    expect(await take(1)).toBe(1)
  })

  it('holds when turns race', async () => {
    const turns = Array.from({ length: 10 }, () => takeTurn(ctx, limit, 'ada'))
    const ended = await Promise.allSettled(turns)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  })

  it('says when to come again', async () => {
    ctx.advance(600_000)
    await take(6)
    await expect(takeTurn(ctx, limit, 'ada')).rejects.toMatchObject({
      name: 'too_many_requests',
      retryAfterSeconds: 3000,
    })
  })

  it('keeps nothing that names its subject', async () => {
    await take(1)
    const ids = await ctx.store.rateWindows.listIds((all) => all)
    expect(ids).toHaveLength(1)
    expect(ids[0]).not.toContain('ada')
  })
})

describe('a limit that counts in steps', () => {
  it('costs nothing below a step, and refuses beyond the limit', async () => {
    const operations = countOperations(ctx)
    expect(await take(2, stepped)).toBe(2)
    expect(operations).toEqual({ reads: 0, writes: 0 })
    expect(await take(8, stepped)).toBe(6)
    expect(operations).toEqual({ reads: 3, writes: 2 })
  })

  it('lets other instances have a step less one more at most', async () => {
    await take(9, stepped)
    expect(await take(9, stepped, anotherInstance())).toBe(2)
  })
})
