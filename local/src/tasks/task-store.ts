import { Journal, readJournal } from '../journal.ts'
import type { Task } from './task.ts'

type TaskRecord = { put: Task } | { drop: string; at: number }

/** A name stays taken this long after its task ended, as on Cloud Tasks. */
const namesTakenMs = 60 * 60 * 1000

/** Waiting tasks and the names of ended ones; each change is journaled before it is answered. */
export class TaskStore {
  readonly #tasks = new Map<string, Task>()
  readonly #endedAt = new Map<string, number>()
  readonly #journal: Journal | undefined

  /** Without `journalFile`, everything is forgotten at the end. */
  constructor(journalFile: string | undefined) {
    if (journalFile === undefined) return
    for (const record of readJournal(journalFile) as TaskRecord[]) this.#apply(record)
    this.#journal = new Journal(journalFile, this.#snapshot())
  }

  get size(): number {
    return this.#tasks.size
  }

  get(name: string): Task | undefined {
    return this.#tasks.get(name)
  }

  isNameTaken(name: string): boolean {
    const endedAt = this.#endedAt.get(name)
    return this.#tasks.has(name) || (endedAt !== undefined && Date.now() - endedAt < namesTakenMs)
  }

  ofQueue(queue: string): Task[] {
    return [...this.#tasks.values()].filter((task) => task.queue === queue)
  }

  queues(): Set<string> {
    return new Set([...this.#tasks.values()].map((task) => task.queue))
  }

  put(task: Task): void {
    this.#save({ put: task })
  }

  drop(name: string): void {
    this.#save({ drop: name, at: Date.now() })
  }

  close(): void {
    this.#journal?.close()
  }

  #save(record: TaskRecord): void {
    this.#apply(record)
    if (!this.#journal) return
    this.#journal.append(record)
    if (this.#journal.isWasteful()) this.#journal.rewrite(this.#snapshot())
  }

  #apply(record: TaskRecord): void {
    if ('put' in record) {
      this.#tasks.set(record.put.name, record.put)
    } else {
      this.#tasks.delete(record.drop)
      this.#endedAt.set(record.drop, record.at)
    }
  }

  *#snapshot(): Iterable<TaskRecord> {
    for (const [name, at] of this.#endedAt) {
      if (Date.now() - at < namesTakenMs) yield { drop: name, at }
      else this.#endedAt.delete(name)
    }
    for (const task of this.#tasks.values()) yield { put: task }
  }
}
