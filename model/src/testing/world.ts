import { createBatch } from '@hairstyle/core/creations/create-batch.ts'
import { isSettled, tryOnTimes } from '@hairstyle/core/creations/life.ts'
import { removeCreation } from '@hairstyle/core/creations/remove.ts'
import { sweep } from '@hairstyle/core/creations/sweep.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { leaseMs } from '@hairstyle/core/jobs/job.ts'
import { addStyle, addTestPhoto, addUser } from '@hairstyle/core/testing/fixtures.ts'
import type { WaitingTask } from '@hairstyle/core/testing/memory-queue.ts'
import { createTestContext, type TestContext } from '@hairstyle/core/testing/test-context.ts'
import { runTryOn } from '../jobs/try-on.ts'
import { GatedEngine, type EngineEnding } from './gated-engine.ts'
import { Life, mortalContext, type Fault } from './mortal-context.ts'
import { plainPhoto } from './plain-photo.ts'

/** Something that happens to the product. Picks count round and round through what is there. */
export type Happening =
  | {
      readonly type: 'create'
      readonly user: number
      readonly styles: number
      readonly request: number | null
      readonly isQueueDown: boolean
    }
  /** Cloud Tasks delivers a waiting task, or one that ended long ago. */
  | {
      readonly type: 'deliver'
      readonly pick: number
      readonly isLate: boolean
      readonly fault: Fault | null
    }
  /** The engine of a worker ends its picture. */
  | { readonly type: 'end'; readonly pick: number; readonly ending: EngineEnding }
  /** Its engine succeeds, but then something goes wrong. */
  | { readonly type: 'spoil'; readonly pick: number; readonly fault: Fault }
  /** A worker is too slow: another one gets the same task. */
  | { readonly type: 'overtake'; readonly pick: number }
  | { readonly type: 'remove'; readonly pick: number }
  | { readonly type: 'sweep' }
  /** Cloud Tasks loses a waiting task. */
  | { readonly type: 'lose'; readonly pick: number }
  | { readonly type: 'advance'; readonly ms: number }
  | { readonly type: 'together'; readonly happenings: readonly Happening[] }

interface Job {
  readonly task: WaitingTask
  readonly engine: GatedEngine
  readonly life: Life
  readonly outcome: Promise<unknown>
}

const creditsAtFirst = 5
const users = 2
const styles = 3

/** The product around its task queue, small enough to look at whole. */
export class World {
  readonly ctx: TestContext
  readonly uids: readonly string[]
  /** Creations that had trouble with a worker, which may have left files. */
  readonly troubledIds = new Set<string>()
  readonly #photoIds: readonly string[]
  readonly #styleIds: readonly string[]
  readonly #created: { readonly uid: string; readonly createId: string }[] = []
  readonly #tasks: WaitingTask[] = []
  #working: Job[] = []

  private constructor(
    ctx: TestContext,
    { uids, photoIds, styleIds }: Record<'uids' | 'photoIds' | 'styleIds', string[]>,
  ) {
    this.ctx = ctx
    this.uids = uids
    this.#photoIds = photoIds
    this.#styleIds = styleIds
  }

  static async begin(): Promise<World> {
    const ctx = createTestContext()
    const bytes = await plainPhoto(8, 8)
    const uids = await Promise.all(several(users, () => addUser(ctx, creditsAtFirst)))
    const photoIds = await Promise.all(
      uids.map((ownerId) => addTestPhoto(ctx, { ownerId, bytes, width: 8, height: 8 })),
    )
    const styleIds = await Promise.all(several(styles, () => addStyle(ctx)))
    return new World(ctx, { uids, photoIds, styleIds })
  }

  get createIds(): readonly string[] {
    return this.#created.map(({ createId }) => createId)
  }

  async let(happening: Happening): Promise<void> {
    switch (happening.type) {
      case 'create':
        await this.#create(happening)
        return
      case 'deliver':
        await this.#deliverPicked(happening)
        return
      case 'end': {
        const job = picked(this.#working, happening.pick)
        if (job) await this.#end(job, happening.ending)
        return
      }
      case 'spoil': {
        const job = picked(this.#working, happening.pick)
        if (job) {
          for (const id of job.task.createIds) this.troubledIds.add(id)
          job.life.expect(happening.fault)
          await this.#end(job, 'success')
        }
        return
      }
      case 'overtake': {
        const job = picked(this.#working, happening.pick)
        this.ctx.advance(leaseMs)
        if (job) await this.#deliver(job.task, null)
        return
      }
      case 'remove':
        await this.#remove(happening.pick)
        return
      case 'sweep':
        await sweep(this.ctx)
        return
      case 'lose': {
        const task = picked([...this.ctx.queue.waiting.values()], happening.pick)
        if (task) this.ctx.queue.waiting.delete(task.name)
        return
      }
      case 'advance':
        this.ctx.advance(happening.ms)
        return
      case 'together':
        await Promise.all(happening.happenings.map((each) => this.let(each)))
    }
  }

  /** Lets everything come to its end, as time and the sweep bring it about. */
  async settle(): Promise<void> {
    const sweepEveryMs = 10 * 60_000
    for (let waited = 0; waited <= tryOnTimes.deadlineMs; waited += sweepEveryMs) {
      for (const job of [...this.#working]) await this.#end(job, 'success')
      for (const task of [...this.ctx.queue.waiting.values()]) {
        await this.#deliver(task, null, 'success')
      }
      this.ctx.advance(sweepEveryMs)
      await sweep(this.ctx)
      if (await this.#isAtRest()) return
    }
    throw new Error('The product never came to rest.')
  }

  async #isAtRest(): Promise<boolean> {
    const creations = await this.ctx.store.creations.findEach(this.createIds)
    const isOpen = creations.some((creation) => creation !== null && !isSettled(creation))
    return !isOpen && this.ctx.queue.waiting.size === 0
  }

  async #create({
    user,
    styles: count,
    request,
    isQueueDown,
  }: Extract<Happening, { type: 'create' }>) {
    const index = user % this.uids.length
    const [uid = '', photoId = ''] = [this.uids[index], this.#photoIds[index]]
    const requestId = request === null ? null : `request-${request}`
    this.ctx.queue.isDown = isQueueDown
    try {
      const styleIds = this.#styleIds.slice(0, count)
      const { createIds } = await createBatch(this.ctx, uid, {
        photoId,
        styleIds,
        color: null,
        requestId,
      })
      for (const createId of createIds) this.#created.push({ uid, createId })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      this.ctx.queue.isDown = false
    }
  }

  async #deliverPicked({ pick, isLate, fault }: Extract<Happening, { type: 'deliver' }>) {
    const tasks = isLate ? this.#tasks : [...this.ctx.queue.waiting.values()]
    const task = picked(tasks, pick)
    if (task) await this.#deliver(task, fault)
  }

  /** Delivers a task and waits until its worker has ended, died, or reached the engine. */
  async #deliver(task: WaitingTask, fault: Fault | null, ending?: EngineEnding): Promise<void> {
    if (!this.#tasks.includes(task)) this.#tasks.push(task)
    const engine = new GatedEngine()
    if (ending) engine.end(ending)
    const life = new Life(fault)
    if (fault) for (const id of task.createIds) this.troubledIds.add(id)
    const worker = {
      ctx: mortalContext(this.ctx, life),
      engine,
      ending: new AbortController().signal,
    }
    const run = runTryOn(worker, task)
    const outcome = Promise.race([run.catch(() => 'again' as const), life.over]).then((answer) =>
      this.#answer(task, answer),
    )
    const job = { task, engine, life, outcome }
    const first = await Promise.race([outcome, engine.reached])
    if (first !== 'reached') return
    this.#working.push(job)
    if (ending) await this.#end(job, ending)
  }

  #answer(task: WaitingTask, answer: 'settled' | 'again' | 'over'): void {
    if (answer === 'settled') this.ctx.queue.waiting.delete(task.name)
  }

  async #end(job: Job, ending: EngineEnding): Promise<void> {
    this.#working = this.#working.filter((other) => other !== job)
    job.engine.end(ending)
    await job.outcome
  }

  async #remove(pick: number): Promise<void> {
    const creation = picked(this.#created, pick)
    if (!creation) return
    try {
      await removeCreation(this.ctx, creation.uid, creation.createId)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
}

function picked<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % items.length]
}

function several<Item>(count: number, make: () => Item): Item[] {
  return Array.from({ length: count }, make)
}
