import { threadId } from 'node:worker_threads'
import { EngineRefusal } from '../engine.ts'
import { serveJobs } from './serve-jobs.ts'

export interface PoolTestWork {
  readonly request: {
    readonly act: 'echo' | 'thread' | 'refuse' | 'fail' | 'throw-outside' | 'exit' | 'hang'
    readonly text: string
  }
  readonly result: string
  readonly progress: string
}

serveJobs<PoolTestWork>(({ act, text }, report) => {
  switch (act) {
    case 'echo':
      report('echoing')
      return { result: text }
    case 'thread':
      return { result: String(threadId) }
    case 'refuse':
      throw new EngineRefusal('several_faces', { cause: new Error(text) })
    case 'fail':
      throw new RangeError(text, { cause: new Error('underneath') })
    case 'throw-outside':
      setImmediate(() => {
        throw new Error('outside of the handler')
      })
      return new Promise(() => undefined)
    case 'exit':
      process.exit(3)
      break
    case 'hang':
      return new Promise(() => undefined)
  }
})
