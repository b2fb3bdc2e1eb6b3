import { threadId } from 'node:worker_threads'
import { EngineRefusal } from '../engine.ts'
import { serveTasks } from './serve-tasks.ts'

interface TextTask {
  readonly given: string
  readonly result: string
}

export interface PoolTestWork {
  readonly tasks: Readonly<
    Record<
      'echo' | 'thread' | 'question' | 'refuse' | 'fail' | 'throwOutside' | 'exit' | 'hang',
      TextTask
    >
  >
  readonly facts: { readonly text: string }
}

serveTasks<PoolTestWork>({
  echo(text, { tell }) {
    tell('text', 'echoing')
    return text
  },
  thread: () => String(threadId),
  question: async (name, { ask }) => String(await ask(name)),
  refuse(text) {
    throw new EngineRefusal('several_faces', { cause: new Error(text) })
  },
  fail(text) {
    throw new RangeError(text, { cause: new Error('underneath') })
  },
  throwOutside() {
    setImmediate(() => {
      throw new Error('outside of the handler')
    })
    return new Promise(() => undefined)
  },
  exit: () => process.exit(3),
  hang: () => new Promise(() => undefined),
})
