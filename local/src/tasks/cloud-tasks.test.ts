import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { credentials } from '@grpc/grpc-js'
import { CloudTasksClient } from '@google-cloud/tasks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IdTokens } from '../cloud-run/id-tokens.ts'
import { startCloudTasks, type CloudTasks } from './server.ts'
import { backoffMs } from './task.ts'

const settings = {
  maxAttempts: 3,
  minBackoffMs: 20,
  maxBackoffMs: 1000,
  maxDoublings: 4,
  maxConcurrentDispatches: 2,
}
const queue = 'projects/demo/locations/us-central1/queues/work'

const tokens = new IdTokens()

type Delivery = { headers: IncomingHttpHeaders; body: string }
let deliveries: Delivery[]
/** Status of the answer to the delivery with this index. */
let answer: (index: number) => number | Promise<number>
let folder: string
let url: string
let closeHandler: () => void
let tasks: CloudTasks
let client: CloudTasksClient

beforeEach(async () => {
  deliveries = []
  answer = () => 200
  folder = mkdtempSync(join(tmpdir(), 'tasks-test-'))
  const handler = createServer((request, response) => {
    void request.toArray().then(async (chunks) => {
      deliveries.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(await answer(deliveries.length - 1)).end()
    })
  }).listen(0, '127.0.0.1')
  await once(handler, 'listening')
  url = `http://127.0.0.1:${(handler.address() as AddressInfo).port}/work`
  closeHandler = () => {
    handler.closeAllConnections()
    handler.close()
  }
  await start()
})

afterEach(async () => {
  await stop()
  closeHandler()
  rmSync(folder, { recursive: true })
})

async function start(): Promise<void> {
  const journalFile = join(folder, 'tasks.jsonl')
  const queues = { work: settings, patient: { ...settings, maxAttempts: -1, maxBackoffMs: 20 } }
  tasks = await startCloudTasks({ port: 0, queues, journalFile, tokens, log: vi.fn() })
  client = new CloudTasksClient({
    apiEndpoint: '127.0.0.1',
    port: tasks.port,
    sslCreds: credentials.createInsecure(),
  })
}

async function stop(): Promise<void> {
  await client.close()
  tasks.stop()
}

async function create(id: string, more: object = {}, queueId = 'work'): Promise<void> {
  const parent = queue.replace('work', queueId)
  const httpRequest = {
    url,
    httpMethod: 'POST' as const,
    headers: { 'Content-Type': 'application/json', 'X-CloudTasks-TaskName': 'forged' },
    body: Buffer.from('{"a":1}'),
    oidcToken: { serviceAccountEmail: 'worker@example.com', audience: 'https://model' },
  }
  const task = { name: `${parent}/tasks/${id}`, httpRequest, ...more }
  await client.createTask({ parent, task })
}

test('a target that is overloaded gets fewer tasks at once, until it succeeds', async () => {
  const third = Promise.withResolvers<number>()
  answer = (index) => (index < 2 ? 429 : index === 2 ? third.promise : 200)
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => create(id, {}, 'patient')))
  await expect.poll(() => deliveries.length).toBe(3)
  // Long enough for another one to arrive.
  const name = `${queue.replace('work', 'patient')}/tasks/e`
  for (let look = 0; look < 20; look++) await client.getTask({ name })
  expect(deliveries).toHaveLength(3)
  third.resolve(200)
  await tasks.whenIdle()
  expect(deliveries).toHaveLength(7)
})

test('delivers the request with the headers of Cloud Tasks and an identity token', async () => {
  await create('one')
  await tasks.whenIdle()
  expect(deliveries).toHaveLength(1)
  const { headers, body } = deliveries[0] ?? {}
  expect(body).toBe('{"a":1}')
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-cloudtasks-queuename': 'work',
    'x-cloudtasks-taskname': 'one',
    'x-cloudtasks-taskretrycount': '0',
    'x-cloudtasks-taskexecutioncount': '0',
  })
  const token = headers?.authorization?.replace('Bearer ', '') ?? ''
  expect(tokens.verify(token)).toEqual({ email: 'worker@example.com', audience: 'https://model' })
})

test('tries again after failures, and tells the handler how often it did', async () => {
  answer = (index) => [503, 409, 200][index] ?? 200
  await create('one')
  await tasks.whenIdle()
  const header = (name: string) => deliveries.map(({ headers }) => headers[name])
  expect(header('x-cloudtasks-taskretrycount')).toEqual(['0', '1', '2'])
  expect(header('x-cloudtasks-taskexecutioncount')).toEqual(['0', '0', '1'])
  expect(header('x-cloudtasks-taskpreviousresponse')).toEqual([undefined, '503', '409'])
})

test('gives up after the last attempt', async () => {
  answer = () => 500
  await create('one')
  await tasks.whenIdle()
  expect(deliveries).toHaveLength(settings.maxAttempts)
})

test('never gives up where attempts are not limited', async () => {
  answer = (index) => (index < 4 ? 503 : 200)
  await create('one', {}, 'patient')
  await tasks.whenIdle()
  expect(deliveries).toHaveLength(5)
})

test('refuses a name that was used, also after its task ended', async () => {
  await create('one')
  await tasks.whenIdle()
  await expect(create('one')).rejects.toMatchObject({ code: 6 })
})

test('refuses unknown queues, foreign names, and targets that are no urls', async () => {
  const elsewhere = queue.replace('work', 'other')
  const refused = (parent: string, task: object) => client.createTask({ parent, task })
  await expect(refused(elsewhere, { httpRequest: { url } })).rejects.toMatchObject({ code: 5 })
  const foreign = { name: `${elsewhere}/tasks/one`, httpRequest: { url } }
  await expect(refused(queue, foreign)).rejects.toMatchObject({ code: 3 })
  await expect(refused(queue, { httpRequest: { url: 'nowhere' } })).rejects.toMatchObject({
    code: 3,
  })
})

test('waits for the schedule time, and shows the task meanwhile', async () => {
  await create('later', { scheduleTime: { seconds: Math.floor(Date.now() / 1000) + 3600 } })
  const name = `${queue}/tasks/later`
  expect((await client.getTask({ name }))[0]).toMatchObject({ name })
  await expect(client.getTask({ name: `${queue}/tasks/none` })).rejects.toMatchObject({ code: 5 })
  expect(deliveries).toHaveLength(0)
})

test('delivers no more at once than the queue allows', async () => {
  let running = 0
  let most = 0
  answer = async () => {
    most = Math.max(most, (running += 1))
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return 200
  }
  await Promise.all(Array.from({ length: 20 }, (_, index) => create(`many-${index}`)))
  await tasks.whenIdle()
  expect(deliveries).toHaveLength(20)
  expect(most).toBeLessThanOrEqual(settings.maxConcurrentDispatches)
})

test('a restart keeps waiting tasks, tasks under way, and used names', async () => {
  await create('done')
  await tasks.whenIdle()
  const held = Promise.withResolvers<number>()
  answer = () => held.promise
  await create('under-way')
  await expect.poll(() => deliveries.length).toBe(2)
  await stop()
  held.resolve(200)
  answer = () => 200
  await start()
  await tasks.whenIdle()
  expect(deliveries.map(({ headers }) => headers['x-cloudtasks-taskname'])).toEqual([
    'done',
    'under-way',
    'under-way',
  ])
  await expect(create('done')).rejects.toMatchObject({ code: 6 })
})

test('waits double maxDoublings times, then grow evenly up to the longest', () => {
  const growing = { ...settings, minBackoffMs: 10, maxDoublings: 2, maxBackoffMs: 150 }
  const waits = [1, 2, 3, 4, 5, 6].map((attempts) => backoffMs(growing, attempts))
  expect(waits).toEqual([10, 20, 40, 80, 120, 150])
})
