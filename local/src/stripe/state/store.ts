/** Objects with ids: https://docs.stripe.com/api */
import { Journal, readJournal } from '../../journal.ts'
import type { Kind, Objects } from './objects.ts'

type Change = { put: Kind; object: { id: string } } | { drop: Kind; id: string }

/**
 * The objects of an account, by kind and id, in the order of their creation. Objects are replaced, never changed, so
 * that whoever holds one (an event does) keeps what it was.
 */
export class Store {
  readonly #objects = new Map<Kind, Map<string, { id: string }>>()
  readonly #journal: Journal | undefined
  /** Changes of the batch under way, and what undoes them. */
  #batch: { changes: Change[]; undo: (() => void)[] } | undefined

  /** Without `journalFile`, everything is forgotten when the process ends. */
  constructor(journalFile: string | null) {
    if (journalFile === null) return
    for (const changes of readJournal(journalFile) as Change[][])
      for (const change of changes) this.#apply(change)
    this.#journal = new Journal(journalFile, this.#snapshot())
  }

  get<K extends Kind>(kind: K, id: string): Objects[K] | undefined {
    return this.#map(kind).get(id) as Objects[K] | undefined
  }

  all<K extends Kind>(kind: K): Objects[K][] {
    return [...this.#map(kind).values()] as Objects[K][]
  }

  put<K extends Kind>(kind: K, object: Objects[K]): Objects[K] {
    this.#save({ put: kind, object })
    return object
  }

  drop(kind: Kind, id: string): void {
    this.#save({ drop: kind, id })
  }

  /** Saves all changes of `work` in one step, or none of them when it throws. */
  batch<T>(work: () => T): T {
    if (this.#batch) return work()
    const batch = { changes: [] as Change[], undo: [] as (() => void)[] }
    this.#batch = batch
    try {
      const result = work()
      this.#append(batch.changes)
      return result
    } catch (error) {
      for (const undo of batch.undo.reverse()) undo()
      throw error
    } finally {
      this.#batch = undefined
    }
  }

  close(): void {
    this.#journal?.close()
  }

  #save(change: Change): void {
    if (this.#batch) {
      this.#batch.undo.push(this.#undoOf(change))
      this.#batch.changes.push(change)
    }
    this.#apply(change)
    if (!this.#batch) this.#append([change])
  }

  #append(changes: Change[]): void {
    if (!this.#journal || changes.length === 0) return
    this.#journal.append(changes)
    if (this.#journal.isWasteful()) this.#journal.rewrite(this.#snapshot())
  }

  #apply(change: Change): void {
    if ('put' in change) this.#map(change.put).set(change.object.id, change.object)
    else this.#map(change.drop).delete(change.id)
  }

  #undoOf(change: Change): () => void {
    const kind = 'put' in change ? change.put : change.drop
    const id = 'put' in change ? change.object.id : change.id
    const old = this.#map(kind).get(id)
    return () => {
      if (old) this.#map(kind).set(id, old)
      else this.#map(kind).delete(id)
    }
  }

  #map(kind: Kind): Map<string, { id: string }> {
    let map = this.#objects.get(kind)
    if (!map) this.#objects.set(kind, (map = new Map<string, { id: string }>()))
    return map
  }

  *#snapshot(): Iterable<Change[]> {
    for (const [kind, map] of this.#objects)
      for (const object of map.values()) yield [{ put: kind, object }]
  }
}
