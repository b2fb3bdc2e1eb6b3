import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tryOnTimes } from '../creations/life.ts'
import { sweep } from '../creations/sweep.ts'
import { finishTryOn, tryOnJob } from '../creations/try-on-job.ts'
import { beginFinish } from '../finishes/begin-finish.ts'
import { finishJob, finishLook } from '../finishes/finish-job.ts'
import { claimed } from '../testing/claimed.ts'
import { addUser, change, creditsOf } from '../testing/fixtures.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { beginTryOn, drawnLook } from '../testing/try-ons.ts'
import { LeaseLostError } from './hold.ts'
import { maxTries, type Attempts, type Job } from './job.ts'
import { claim, type Lease } from './lease.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const sequences = Number(process.env['SEQUENCES'] ?? 8)
const credits = 5

const worker = fc.nat(2)
/** Whether the answer to a write gets lost, so that the client repeats it. */
const isLost = fc.boolean()
const named = <const Type extends string>(...types: Type[]) => fc.constantFrom(...types)
const happens = <Each>(
  weight: number,
  each: { [Name in keyof Each]: fc.Arbitrary<Each[Name]> },
) => ({
  weight,
  arbitrary: fc.record<Each>(each),
})
const happening = fc.oneof(
  happens(4, { type: named('claim'), worker }),
  happens(3, { type: named('renew'), worker, isLost }),
  happens(2, { type: named('release'), worker, isLost, isPardoned: fc.boolean() }),
  happens(1, { type: named('fail', 'end'), worker, isLost }),
  happens(2, { type: named('touch', 'sweep', 'lose') }),
  happens(3, {
    type: named('advance'),
    ms: fc.constantFrom(1500, 13_000, 13_000, 61_000, 1_860_000),
  }),
)
type Happening = typeof happening extends fc.Arbitrary<infer Each> ? Each : never

/** A slow worker is overtaken by another. */
const overtaken: Happening[] = [
  { type: 'claim', worker: 0 },
  { type: 'advance', ms: 13_000 },
  { type: 'claim', worker: 1 },
  { type: 'renew', worker: 0, isLost: false },
  { type: 'end', worker: 0, isLost: false },
  { type: 'end', worker: 1, isLost: true },
]

/** A slow worker ends what another has ended in the same way. */
const endedTwice: Happening[] = [
  { type: 'claim', worker: 0 },
  { type: 'advance', ms: 61_000 },
  { type: 'claim', worker: 1 },
  { type: 'end', worker: 1, isLost: false },
  { type: 'end', worker: 0, isLost: false },
]

/** A worker releases what the sweep has released at the same moment. */
const releasedTwice: Happening[] = [
  { type: 'claim', worker: 0 },
  { type: 'advance', ms: 13_000 },
  { type: 'sweep' },
  { type: 'release', worker: 0, isLost: false, isPardoned: false },
]

it.each([
  ['a try-on', () => start(tryOnJob, (ctx, lease) => finishTryOn(ctx, lease, drawnLook('drawn')))],
  [
    'a photograph',
    async () => {
      const world = await start(finishJob, (ctx, lease) =>
        finishLook(ctx, lease, drawnLook('finished')),
      )
      const { ctx, uid, createId } = world
      await finishTryOn(ctx, await claimed(ctx, tryOnJob, createId), drawnLook('drawn'))
      await beginFinish(ctx, { uid, createId, credits: 2 })
      return world
    },
  ],
] as const)(
  `%s has one worker at a time, and ends once, paid or paid back (SEED=${seed})`,
  { timeout: 120_000 },
  async (_, begin) => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 25, size: 'max' }), async (happenings) => {
        const world = await begin()
        for (const each of happenings) await world.let(each)
        await world.settle()
      }),
      { seed, numRuns: sequences, examples: [[overtaken], [endedTwice], [releasedTwice]] },
    )
  },
)

/** A context whose store may lose the answer to a write, which is then repeated. */
function losingAnswers(ctx: TestContext) {
  let isAnswerLost = false
  const batch: typeof ctx.store.batch = async (work) => {
    const version = await ctx.store.batch(work)
    if (!isAnswerLost) return version
    isAnswerLost = false
    return await ctx.store.batch(work)
  }
  const loseNextAnswer = (isLost: boolean) => {
    isAnswerLost = isLost
  }
  return { shaky: { ...ctx, store: { ...ctx.store, batch } }, loseNextAnswer }
}

async function start<State extends Attempts>(
  job: Job<State>,
  end: (ctx: TestContext, lease: Lease<State>) => Promise<void>,
) {
  const ctx = createTestContext()
  const { shaky, loseNextAnswer } = losingAnswers(ctx)
  const uid = await addUser(ctx, credits)
  const createId = await beginTryOn(ctx, uid)
  const workers = new Map<number, { lease: Lease<State>; id: string | undefined }>()

  const look = async () => await ctx.store.creations.getOwned(uid, createId)
  const state = async () => job.stateOf(await look())

  /**
   * A worker's write succeeds if and only if it holds the job. A release and an end also succeed when somebody else's
   * was the same: they cannot be told from repeated ones.
   */
  async function tried(index: number, work: (lease: Lease<State>) => Promise<void>, isEnd = false) {
    const held = workers.get(index)
    if (!held) return
    const before = await look()
    const isHeld = job.stateOf(before)?.lease?.id === held.id
    const lost = await work(held.lease).then(
      () => false,
      (error: unknown) => error instanceof LeaseLostError,
    )
    if (isHeld) expect(lost).toBe(false)
    else {
      expect(await look()).toEqual(before)
      if (lost) return
      if (isEnd) expect(job.stateOf(before)).toBeNull()
      else expect(job.stateOf(before)).toMatchObject({ ...job.waiting, lease: null })
    }
  }

  return {
    ctx,
    uid,
    createId,
    async let(happening: Happening) {
      loseNextAnswer('isLost' in happening && happening.isLost)
      switch (happening.type) {
        case 'claim': {
          const lease = await claim(shaky, job, createId)
          if (typeof lease !== 'string')
            workers.set(happening.worker, { lease, id: lease.state.lease?.id })
          break
        }
        case 'renew':
          await tried(happening.worker, (lease) => lease.renew())
          break
        case 'release':
          await tried(happening.worker, (lease) => lease.release(happening))
          workers.delete(happening.worker)
          break
        case 'fail':
          await tried(happening.worker, (lease) => lease.fail('engine_failed'))
          workers.delete(happening.worker)
          break
        case 'end':
          await tried(happening.worker, (lease) => end(shaky, lease), true)
          workers.delete(happening.worker)
          break
        case 'touch':
          await change(ctx, 'creations', createId, { shareId: 'touched' })
          break
        case 'lose':
          ctx.queue.waiting.clear()
          ctx.queue.finishes.clear()
          break
        case 'sweep':
          await sweep(ctx)
          break
        case 'advance':
          ctx.advance(happening.ms)
      }
      loseNextAnswer(false)
      const now = await state()
      if (!now) return
      expect(now.attempts - now.pardoned).toBeLessThanOrEqual(maxTries)
      if (!now.lease) expect(now).toMatchObject(job.waiting)
    },
    /** All workers stop: time and the sweep end it. */
    async settle() {
      for (let waited = 0; (await state()) && waited <= tryOnTimes.deadlineMs; waited += 600_000) {
        ctx.advance(600_000)
        await sweep(ctx)
      }
      const { status, result, refunded, finish, checkAt, lease } = await look()
      expect([await state(), checkAt, lease]).toEqual([null, null, null])
      const isPaid = finish ? finish.status === 'done' : status === 'done'
      expect(finish ? finish.refunded : refunded).toBe(!isPaid)
      if (isPaid) expect(result?.picture.path).toBe(finish ? 'finished' : 'drawn')
      const price = finish ? 1 + (isPaid ? 2 : 0) : isPaid ? 1 : 0
      expect(await creditsOf(ctx, uid)).toBe(credits - price)
    },
  }
}
