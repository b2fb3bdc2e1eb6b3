import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { GeoPoint, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePorts } from '../stack/ports.ts'
import { answerInProcess } from './in-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'firestore-test-'))
const journal = join(folder, 'firestore.jsonl')
const { firestore: port } = await freePorts()
const app = initializeApp({ projectId: 'demo-test' }, 'firestore-test')
process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${port}`
const store = getFirestore(app)
let server: ChildProcess

async function start(): Promise<void> {
  server = fork(join(import.meta.dirname, 'main.ts'), [String(port), journal])
  await once(server, 'message')
}

async function kill(): Promise<void> {
  server.kill('SIGKILL')
  await once(server, 'exit')
}

beforeAll(start)
afterAll(async () => {
  await deleteApp(app)
  await kill()
  rmSync(folder, { recursive: true })
})

async function operations(): Promise<unknown> {
  const answer = once(server, 'message')
  server.send('operations')
  return (await answer)[0]
}

test('operations are counted as Google bills them', async () => {
  const people = store.collection('counted')
  await people.doc('ada').set({ age: 36 })
  await people.doc('bob').set({ age: 40 })
  await people.doc('bob').delete()
  await people.doc('ada').get()
  await people.doc('nobody').get()
  await people.where('age', '<', 50).get()
  await people.where('age', '>', 50).get()
  await people.count().get()
  expect(await operations()).toEqual({ reads: 5, writes: 3 })
})

/** The same engine, in this process. */
const near = getFirestore(initializeApp({ projectId: 'demo-near' }, 'firestore-near'))
answerInProcess(near)

// Those that meet wait longer and longer before they try again.
describe.each([
  ['over gRPC', store],
  ['in this process', near],
])('documents and queries %s', { timeout: 60_000 }, (_, store) => {
  test('every type of value comes back as it went in', async () => {
    const content = {
      text: 'ä 👋',
      integer: 7,
      large: 2 ** 53 - 1,
      fraction: 1.5,
      minusZero: -0,
      notANumber: NaN,
      infinite: Infinity,
      nothing: null,
      yes: true,
      time: new Timestamp(1_700_000_000, 123_456_000),
      place: new GeoPoint(1, 2),
      bytes: Buffer.from([0, 255, 7]),
      list: [1, { deep: [null] }],
      map: {},
      reference: store.doc('a/b'),
    }
    await store.doc('types/all').set(content)
    const read = await store.doc('types/all').get()
    expect(read.data()).toEqual(content)
  })

  test('queries are refused whose index is not in firestore.indexes.json', async () => {
    const creations = store.collection('creations')
    const owned = creations.where('ownerId', '==', 'ada')
    const refused = [
      owned.orderBy('createdAt'),
      owned.orderBy('favorite', 'desc'),
      creations.where('createdAt', '>', new Date(0)),
      owned.where('checkAt', '<', new Date(0)),
      creations.orderBy('checkAt').orderBy('ownerId'),
      store.collectionGroup('ledger').where('amount', '>', 1),
    ]
    for (const query of refused)
      await expect(query.get()).rejects.toMatchObject({
        code: 9,
        message: expect.stringContaining('requires an index') as string,
      })
    await expect(owned.orderBy('createdAt').count().get()).rejects.toMatchObject({ code: 9 })
    const answered = [
      owned.orderBy('createdAt', 'desc'),
      owned.where('period', '==', '2026-11').orderBy('createdAt', 'desc'),
      owned
        .where('period', '==', '2026-11')
        .where('favorite', '==', true)
        .orderBy('createdAt', 'desc'),
      owned.where('status', 'in', ['done', 'failed']),
      creations.where('checkAt', '<=', new Date(0)).orderBy('checkAt'),
    ]
    for (const query of answered) expect((await query.get()).empty).toBe(true)
  })

  test('counting by reading and writing loses no count, also within one millisecond', async () => {
    const counters = Array.from({ length: 12 }, (_, index) => store.doc(`counters/${index}`))
    await Promise.all(counters.map((counter) => counter.set({ count: 0 })))
    for (const counter of counters) {
      const countOne = () =>
        store.runTransaction(
          async (transaction) => {
            const { count } = (await transaction.get(counter)).data() as { count: number }
            transaction.update(counter, { count: count + 1 })
          },
          { maxAttempts: 50 },
        )
      await Promise.all(Array.from({ length: 6 }, countOne))
      expect((await counter.get()).get('count')).toBe(6)
    }
  })
})

// After a kill the client waits some seconds before it connects again.
describe('a kill', { timeout: 60_000 }, () => {
  test('keeps content, creation and update times', async () => {
    const note = store.doc('kept/one')
    await note.set({ text: 'first', bytes: Buffer.from([1]) })
    await note.update({ text: 'second' })
    await store.doc('kept/gone').set({})
    await store.doc('kept/gone').delete()
    const before = await note.get()
    await kill()
    await start()
    const after = await note.get()
    expect(after.isEqual(before)).toBe(true)
    expect(after.createTime).toEqual(before.createTime)
    expect(after.updateTime).toEqual(before.updateTime)
    expect((await store.doc('kept/gone').get()).exists).toBe(false)
  })

  test('a commit cut short in the journal is left out whole', async () => {
    const pair = store.batch()
    pair.set(store.doc('pairs/one'), { half: 1 })
    pair.set(store.doc('pairs/two'), { half: 2 })
    await pair.commit()
    await kill()
    truncateSync(journal, statSync(journal).size - 10)
    await start()
    expect((await store.doc('pairs/one').get()).exists).toBe(false)
    expect((await store.doc('pairs/two').get()).exists).toBe(false)

    await store.doc('pairs/three').set({ half: 3 })
    await kill()
    appendFileSync(journal, '["half a rec')
    await start()
    expect((await store.doc('pairs/three').get()).data()).toEqual({ half: 3 })
    expect(readFileSync(journal, 'utf8')).not.toContain('half a rec')
  })
})
