import { KeyedJournal } from '../keyed-journal.ts'
import type { Task } from './task.ts'

/** What is known of a task's name: the waiting task, or when it ended. */
type Known = { task: Task } | { endedAt: number }

/** A name stays taken this long after its task ended, as on Cloud Tasks. */
const namesTakenMs = 60 * 60 * 1000

/** Waiting tasks and the names of ended ones; each change is journalled before it is answered. */
export class TaskStore {
  readonly #known: KeyedJournal<Known>

  /** Without `journalFile`, everything is forgotten when the process ends. */
  constructor(journalFile: string | undefined) {
    this.#known = new KeyedJournal(journalFile)
    for (const [name] of this.#known.entries()) if (!this.isNameTaken(name)) this.#known.drop(name)
  }

  get(name: string): Task | undefined {
    const known = this.#known.get(name)
    return known && 'task' in known ? known.task : undefined
  }

  isNameTaken(name: string): boolean {
    const known = this.#known.get(name)
    return known !== undefined && ('task' in known || Date.now() - known.endedAt < namesTakenMs)
  }

  /** All that wait. */
  tasks(): Task[] {
    return this.#known.entries().flatMap(([, known]) => ('task' in known ? [known.task] : []))
  }

  put(task: Task): void {
    this.#known.put(task.name, { task })
  }

  end(name: string): void {
    this.#known.put(name, { endedAt: Date.now() })
  }

  close(): void {
    this.#known.close()
  }
}
