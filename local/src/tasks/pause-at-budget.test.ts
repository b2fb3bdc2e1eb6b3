import {
  Server,
  ServerCredentials,
  status,
  type ServerUnaryCall,
  type sendUnaryData,
} from '@grpc/grpc-js'
import { pauseAtBudget } from '@hairstyle/core/budget/pause-at-budget.ts'
import { cloudTasksQueue } from '@hairstyle/core/queue/cloud-tasks-queue.ts'
import { createTestContext } from '@hairstyle/core/testing/test-context.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cloudTasksService } from './protocol.ts'
import { refusal } from './service.ts'

/** Queues as the API knows them, and those that it lets nobody pause. */
const queues = new Map<string, 'RUNNING' | 'PAUSED'>()
const guarded = new Set<string>()
const server = new Server()
let ctx: ReturnType<typeof createContext>
let port: number

beforeAll(async () => {
  server.addService(cloudTasksService, { PauseQueue: pauseQueue })
  port = await new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(error)
      else resolve(bound)
    })
  })
})
afterAll(() => {
  server.forceShutdown()
})
beforeEach(() => {
  ctx = createContext()
  queues.clear()
  guarded.clear()
  const { queue, previewsQueue, finishQueue, trackingQueue } = ctx.config.tasks
  for (const name of [queue, previewsQueue, finishQueue, trackingQueue]) queues.set(name, 'RUNNING')
})

/** As Cloud Tasks: one that is paused stays so, and may be paused again. */
function pauseQueue(call: ServerUnaryCall<{ name: string }, object>, done: sendUnaryData<object>) {
  const { name } = call.request
  if (guarded.has(name)) {
    const words = `The principal lacks IAM permission "cloudtasks.queues.pause" for the resource "${name}".`
    done(refusal(status.PERMISSION_DENIED, words))
  } else if (!queues.has(name)) {
    done(refusal(status.NOT_FOUND, 'Queue does not exist.'))
  } else {
    queues.set(name, 'PAUSED')
    done(null, { name, state: 'PAUSED' })
  }
}

function createContext() {
  const { config, ...rest } = createTestContext()
  const tasks = { ...config.tasks, endpoint: { host: '127.0.0.1', port } }
  const its = { ...config, tasks, adminEmail: 'admin@site.test', pauseAtBudget: true }
  return { ...rest, config: its, queue: cloudTasksQueue(its) }
}

/** A message as Google's documentation shows it. */
function spent(costAmount: number, more: object = {}): string {
  const notice = {
    budgetDisplayName: 'Hairstyle test',
    costAmount,
    costIntervalStart: '2026-11-01T07:00:00Z',
    budgetAmount: 200,
    budgetAmountType: 'SPECIFIED_AMOUNT',
    ...(costAmount >= 100 && { alertThresholdExceeded: costAmount >= 200 ? 1 : 0.5 }),
    currencyCode: 'EUR',
    ...more,
  }
  return Buffer.from(JSON.stringify(notice)).toString('base64')
}

const states = () => [...queues.values()]
const running = ['RUNNING', 'RUNNING', 'RUNNING', 'RUNNING']
const paused = ['PAUSED', 'PAUSED', 'PAUSED', 'RUNNING']
const mails = async () =>
  (await ctx.store.mail.list((all) => all.orderBy('createdAt'))).map(({ message }) => message.text)

it('pauses what draws pictures once the budget is used up, and mails the admin how to go on', async () => {
  await pauseAtBudget(ctx, spent(199.99))
  expect(states()).toEqual(running)
  await pauseAtBudget(ctx, spent(200))
  expect(states()).toEqual(paused)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toContain('200.00 EUR this month, of a budget of 200.00 EUR')
  for (const name of [...queues.keys()].slice(0, 3)) {
    expect(mail).toContain(`gcloud tasks queues resume ${name}\n`)
  }
})

it('leaves what an admin resumed, and tells once, until another month or a higher budget is used up', async () => {
  await Promise.all([pauseAtBudget(ctx, spent(210)), pauseAtBudget(ctx, spent(210))])
  queues.set(ctx.config.tasks.queue, 'RUNNING')
  ctx.advance(20 * 60_000)
  await pauseAtBudget(ctx, spent(215))
  await pauseAtBudget(ctx, spent(215, { budgetAmount: 300 }))
  expect(queues.get(ctx.config.tasks.queue)).toBe('RUNNING')
  expect(await mails()).toHaveLength(1)

  await pauseAtBudget(ctx, spent(300, { budgetAmount: 300 }))
  expect(queues.get(ctx.config.tasks.queue)).toBe('PAUSED')
  queues.set(ctx.config.tasks.queue, 'RUNNING')
  await pauseAtBudget(ctx, spent(200, { costIntervalStart: '2026-12-01T08:00:00Z' }))
  expect(queues.get(ctx.config.tasks.queue)).toBe('PAUSED')
  expect(await mails()).toHaveLength(3)
})

it('pauses what it can, tells nobody that all is paused, and mends that with the next message', async () => {
  const { queue, finishQueue } = ctx.config.tasks
  guarded.add(queue)
  await expect(pauseAtBudget(ctx, spent(200))).rejects.toThrow('cloudtasks.queues.pause')
  expect(queues.get(finishQueue)).toBe('PAUSED')
  expect(await mails()).toEqual([])
  guarded.clear()
  queues.delete(finishQueue)
  await expect(pauseAtBudget(ctx, spent(200))).rejects.toThrow('Queue does not exist')
  queues.set(finishQueue, 'RUNNING')
  await pauseAtBudget(ctx, spent(200))
  expect(queues.get(finishQueue)).toBe('PAUSED')
  expect(await mails()).toHaveLength(1)
})

it('does nothing where the settings do not want it, nor at words that are no notice', async () => {
  const { config } = ctx
  await pauseAtBudget({ ...ctx, config: { ...config, pauseAtBudget: false } }, spent(200))
  const noNotices = ['', '%%%', Buffer.from('{"costAmount":"300"}').toString('base64')]
  for (const data of noNotices) await pauseAtBudget(ctx, data)
  expect(states()).toEqual(running)
  expect(await mails()).toEqual([])
})
