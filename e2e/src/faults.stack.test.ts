import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { apiErrors } from '@hairstyle/contract/errors.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { tryOnTimes } from '@hairstyle/core/creations/life.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { ApiClient } from '@hairstyle/functions/testing/api-client.ts'
import type { LocalStack } from '@hairstyle/local/stack/local-stack.ts'
import { startTemporaryStack } from '@hairstyle/local/stack/temporary-stack.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contextOf } from './testing/behind-the-api.ts'
import { Customer } from './testing/customer.ts'
import { photoOfOnePerson } from './testing/face-photo.ts'

const patience = { timeout: 60_000, interval: 100 }
/** Most try-ons that may be done before this process has looked. */
const mostRaces = 5

let stack: LocalStack
let ctx: Context
let style: string

beforeAll(async () => {
  stack = await startTemporaryStack()
  ctx = contextOf(stack.env)
  const [first] = await new ApiClient(stack.siteUrl).ok('GET /hairstyle/lib/public', {})
  style = first?.lib_id ?? ''
})
afterAll(() => stack.stop())

beforeEach(bringModelUp)

async function bringModelUp(): Promise<void> {
  stack.startModel()
  await vi.waitFor(async () => {
    const { status } = await fetch(`${stack.modelContainerUrl}/health`)
    expect(status).toBe(200)
  }, patience)
}

let arrivals = 0

/** Somebody with a photo that nobody else has, of which nothing is known before the try-on. */
async function arrive(): Promise<Customer> {
  const width = 1024 - (arrivals += 1)
  const photo = sharp(await photoOfOnePerson())
    .resize({ width })
    .jpeg()
    .toBuffer()
  return await Customer.arrive(stack, { photo })
}

/** Somebody whose try-on was under way when `interrupt` came, which says whether it was. */
async function arriveInterrupted(
  interrupt: (customer: Customer, createId: string) => Promise<boolean>,
): Promise<{ customer: Customer; createId: string }> {
  for (let race = 0; race < mostRaces; race += 1) {
    await bringModelUp()
    const customer = await arrive()
    const createId = await customer.begin(style)
    await vi.waitFor(async () => {
      expect((await customer.creation(createId))?.status).not.toBe('queued')
    }, patience)
    if (await interrupt(customer, createId)) return { customer, createId }
  }
  throw new Error('Every try-on was done before it could be interrupted.')
}

/** What Cloud Tasks does with the task of a creation. @returns the status of the answer. */
async function deliver(createId: string): Promise<number> {
  const { status } = await fetch(`${stack.modelUrl}/jobs/try-on`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await callerToken()}` },
    body: JSON.stringify({ create_ids: [createId] }),
  })
  return status
}

/** A token of the account that Cloud Tasks acts as. */
async function callerToken(): Promise<string> {
  const instance = `http://${stack.env['GCE_METADATA_HOST']}/computeMetadata/v1/instance`
  const response = await fetch(
    `${instance}/service-accounts/default/identity?audience=${stack.modelUrl}`,
    { headers: { 'Metadata-Flavor': 'Google' } },
  )
  return await response.text()
}

/** The account of somebody who came with one credit and had one look made. */
function chargedOnce(done: Creation) {
  return { credits: 0, ledger: ['sign_up', 'try_on'], creations: [done] }
}

/** Names of the pictures that are kept for a creation. */
async function picturesOf(createId: string): Promise<string[]> {
  const { STORAGE_EMULATOR_HOST: storage, STORAGE_BUCKET: bucket } = stack.env
  const response = await fetch(`${storage}/storage/v1/b/${bucket}/o?prefix=results/${createId}/`)
  const { items = [] } = (await response.json()) as { items?: { name: string }[] }
  return items.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)).sort()
}

describe('a task that is delivered twice', () => {
  it('is done by one worker at a time, and changes nothing afterwards', async () => {
    const { customer, createId } = await arriveInterrupted(
      async (_, id) => (await deliver(id)) === 503,
    )

    const done = await customer.creationOnce(createId, { status: 'done' })
    const account = await customer.account()
    expect(account).toMatchObject({ credits: 0, ledger: ['sign_up', 'try_on'] })
    expect(await Promise.all([deliver(createId), deliver(createId)])).toEqual([200, 200])
    expect(await customer.creation(createId)).toEqual(done)
    expect(await customer.account()).toEqual(account)
    expect(await picturesOf(createId)).toEqual(['1-thumb.webp', '1.jpg'])
  })
})

describe('a model service that is killed in the middle of a job', () => {
  it('ends the job once, charged once, when it is back; what was asked for meanwhile fails in words at its deadline, what was deleted is not made, and each credit comes back once', async () => {
    const [customer, other] = [await arrive(), await arrive()]
    const interrupted = await arriveInterrupted(async (who, id) => {
      await stack.killModel()
      return (await who.creation(id))?.status === 'processing'
    })
    expect(await interrupted.customer.creation(interrupted.createId)).toMatchObject({
      result: null,
    })
    const createId = await customer.begin(style)
    expect(await customer.account()).toMatchObject({ credits: 0 })
    const otherId = await other.begin(style)
    const remove = () => other.call('POST /hairstyle/create/delete/:id', { id: otherId })
    expect(await remove()).toMatchObject({ code: 0, data: { deleted: true, credits: 1 } })
    expect(await remove()).toMatchObject({ code: apiErrors.not_found.code })

    await makeDue(createId)
    await stack.runSchedule('sweep')
    expect(await customer.creation(createId)).toMatchObject({ status: 'queued' })
    await makeDue(createId, tryOnTimes.deadlineMs)
    await stack.runSchedule('sweep')
    const failed = await customer.creation(createId)
    expect(failed).toMatchObject({
      status: 'failed',
      result: null,
      refunded: true,
      error: {
        code: apiErrors.internal.code,
        message: 'This took too long, and we stopped trying.',
      },
    })

    await stack.runSchedule('sweep')
    stack.startModel()
    const done = await interrupted.customer.creationOnce(interrupted.createId, { status: 'done' })
    await vi.waitFor(async () => expect(await deliver(createId)).toBe(200), patience)
    await stack.whenTasksAreDone()
    expect(await interrupted.customer.account()).toEqual(chargedOnce(done))
    expect(await picturesOf(interrupted.createId)).toEqual(['2-thumb.webp', '2.jpg'])
    expect((await fetch(done.result?.url ?? '')).status).toBe(200)
    expect(await deliver(otherId)).toBe(200)
    expect(await picturesOf(otherId)).toEqual([])
    const refunded = { credits: 1, ledger: ['sign_up', 'try_on', 'refund'] }
    expect(await customer.account()).toEqual({ ...refunded, creations: [failed] })
    expect(await other.account()).toEqual({ ...refunded, creations: [] })
  })
})

/** Makes a creation due for the sweep, as if begun `ageMs` ago. */
async function makeDue(createId: string, ageMs = 0): Promise<void> {
  const { store, clock } = ctx
  const createdAt = new Date(clock().getTime() - ageMs)
  const changes = { checkAt: clock(), createdAt }
  await store.batch((writer) => store.creations.update(writer, createId, changes))
}

describe('a Firestore that is killed and started again', () => {
  it('under a worker: the try-on is done once, charged once', async () => {
    const { customer, createId } = await arriveInterrupted(async () => {
      await stack.restartFirestore()
      return true
    })
    const done = await customer.creationOnce(createId, { status: 'done' })
    await stack.whenTasksAreDone()
    expect(await customer.account()).toEqual(chargedOnce(done))
  })

  it('under requests, again and again: nothing acknowledged is lost, nothing is half done', async () => {
    const customers = await Promise.all([arrive(), arrive(), arrive()])
    await stack.killModel()
    let isOver = false
    // The hourly limit of taking back, shared by the rounds.
    const roundsEach = limits.takeBack.max / 5
    let mostRounds = roundsEach
    const rounds = customers.map(() => 0)
    const lastIds = Promise.all(
      customers.map(async (customer, index) => {
        for (;;) {
          const round = (rounds[index] ?? 0) + 1
          await vi.waitUntil(() => isOver || round <= mostRounds, { timeout: 240_000 })
          const createId = await tryOnUntilAcknowledged(customer, `round-${round}`)
          if (isOver) return createId
          await deleteUntilAcknowledged(customer, createId)
          rounds[index] = round
        }
      }),
    )
    for (let restart = 0; restart < 3; restart += 1) {
      const before = [...rounds]
      mostRounds += roundsEach
      await stack.restartFirestore()
      await vi.waitFor(
        () => expect(rounds.every((round, index) => round > (before[index] ?? 0))).toBe(true),
        patience,
      )
    }
    isOver = true
    const createIds = await lastIds
    await stack.restartFirestore()

    for (const [index, customer] of customers.entries()) {
      const { credits, ledger, creations } = await customer.account()
      const settled = Array.from({ length: rounds[index] ?? 0 }, () => ['try_on', 'refund']).flat()
      expect(credits).toBe(0)
      expect(ledger).toEqual(['sign_up', ...settled, 'try_on'])
      expect(creations.map(({ create_id }) => create_id)).toEqual([createIds[index]])
      await deleteUntilAcknowledged(customer, createIds[index] ?? '')
    }
  })
})

/** Repeats the same request until the answer says what became of it. */
async function tryOnUntilAcknowledged(customer: Customer, requestId: string): Promise<string> {
  for (;;) {
    const { status, message, data } = await customer.askFor(style, requestId)
    if (status >= 500) continue
    expect(status, message).toBe(200)
    expect(data.credits).toBe(0)
    return data.create_ids[0] ?? ''
  }
}

async function deleteUntilAcknowledged(customer: Customer, id: string): Promise<void> {
  for (let isUnsure = false; ; isUnsure = true) {
    const { status, message, data } = await customer.call('POST /hairstyle/create/delete/:id', {
      id,
    })
    if (status >= 500) continue
    // An unanswered request before this one may have deleted it.
    if (isUnsure && status === 404) return
    expect(status, message).toBe(200)
    expect(data.credits).toBe(1)
    return
  }
}
