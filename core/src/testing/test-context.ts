import { beforeEach } from 'vitest'
import type { Config } from '../config.ts'
import { createContext, type Context } from '../context.ts'
import { newId } from '../ids.ts'
import { createLog } from '../log.ts'
import { useLocalFirestore } from './firestore.ts'
import { MemoryBlobs } from './memory-blobs.ts'
import { MemoryQueue } from './memory-queue.ts'

export interface TestContext extends Context {
  readonly blobs: MemoryBlobs
  readonly queue: MemoryQueue
  advance(ms: number): void
}

/** A context with an empty database of its own, a stopped clock, and files and tasks in memory. */
export function createTestContext(overrides: Partial<Context> = {}): TestContext {
  let now = Date.parse('2026-11-20T12:00:00Z')
  const blobs = new MemoryBlobs()
  const queue = new MemoryQueue()
  const config = testConfig()
  const context = createContext(config, {
    clock: () => new Date(now),
    log: createLog('silent'),
    blobs,
    queue,
    model: { inspect: noModel, cutOut: noModel },
    ...overrides,
  })
  useLocalFirestore(config.projectId)
  return { ...context, blobs, queue, advance: (ms) => void (now += ms) }
}

/** For the tests of a file: each gets a context of its own. */
export function useTestContext(overrides: () => Partial<Context> = () => ({})): TestContext {
  const context = {} as TestContext
  beforeEach(() => void Object.assign(context, createTestContext(overrides())))
  return context
}

function noModel(): Promise<never> {
  return Promise.reject(new Error('No model service in this test.'))
}

function testConfig(): Config {
  const projectId = `test-${newId().slice(0, 20)}`
  return {
    projectId,
    storage: { bucket: `${projectId}.appspot.com`, publicUrl: 'https://files.test' },
    tasks: {
      queue: `projects/${projectId}/locations/us-central1/queues/try-on`,
      finishQueue: `projects/${projectId}/locations/us-central1/queues/finish`,
      previewsQueue: `projects/${projectId}/locations/us-central1/queues/previews`,
      trackingQueue: `projects/${projectId}/locations/us-central1/queues/tracking`,
      endpoint: null,
    },
    model: {
      url: 'https://model.test',
      inspectUrl: 'https://inspect.test',
      finishUrl: 'https://finish.test',
      invoker: 'api@model.test',
      inspectInvokers: ['uploads@model.test', 'api@model.test'],
    },
    tracking: {
      jobsUrl: 'https://tracking.test',
      blueskyUrl: 'https://bluesky.test',
      mastodonUrl: null,
      youtubeUrl: 'https://youtube.test',
      youtubeKey: null,
    },
    hooksUrl: null,
    finish: { when: 'asked', credits: 2, styles: 'all', customers: 'everyone', by: 'own' },
    stripe: null,
    visitorSecret: 'a secret of tests, long enough to be one',
    smtpUrl: null,
    siteOrigins: ['https://site.test'],
    adminEmail: null,
    pauseAtBudget: false,
    appCheck: 'off',
    logLevel: 'silent',
  }
}
