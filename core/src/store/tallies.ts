import { FieldPath, FieldValue } from 'firebase-admin/firestore'
import { createHash } from 'node:crypto'
import { getDocuments } from './database.ts'
import type { Database, Writer } from './database.ts'

interface Shards {
  readonly collection: string
  /** Names the documents `{prefix}0`, `{prefix}1`, … */
  readonly prefix: string
  /** So many writes a second can be counted: Firestore takes about one a second on a document. */
  readonly count: number
}

/** Named counts, spread over documents that are summed when read. There can be as many names as fit into a document. */
export function talliesStore(db: Database, { collection, prefix, count }: Shards) {
  const shardAt = (index: number) => db.firestore.collection(collection).doc(`${prefix}${index}`)
  return {
    /** Changes counts by the given amounts; what has the same `cause` goes to the same document. */
    add(writer: Writer, changes: Readonly<Record<string, number>>, cause: string): void {
      const amounts = Object.entries(changes)
      const increments: Record<string, FieldValue> = Object.fromEntries(
        amounts.map(([name, amount]) => [name, FieldValue.increment(amount)] as const),
      )
      writer.set(shardAt(shardOf(cause, count)), increments, {
        mergeFields: amounts.map(([name]) => new FieldPath(name)),
      })
    },
    /** Every count that was ever changed. */
    async read(): Promise<Map<string, number>> {
      const refs = Array.from({ length: count }, (_, index) => shardAt(index))
      const sums = new Map<string, number>()
      for (const snapshot of await getDocuments(db, refs)) {
        for (const [name, amount] of Object.entries(snapshot.data() ?? {})) {
          if (typeof amount === 'number') sums.set(name, (sums.get(name) ?? 0) + amount)
        }
      }
      return sums
    },
    removeAll(writer: Writer): void {
      for (let index = 0; index < count; index++) writer.delete(shardAt(index))
    },
  }
}

function shardOf(cause: string, count: number): number {
  return (createHash('sha256').update(cause).digest()[0] ?? 0) % count
}
