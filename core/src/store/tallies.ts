import { FieldPath, FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore'
import { createHash } from 'node:crypto'
import { getDocuments, getQuery, type Database, type Writer } from './database.ts'

interface Shards {
  readonly collection: string
  /** Documents are named `{prefix}0`, `{prefix}1`, …; empty if the collection is theirs alone. */
  readonly prefix: string
  /** Number of documents, and so of writes per second: Firestore sustains about one per document. */
  readonly count: number
}

/**
 * Sharded counters: named counts, spread over documents that are summed when read. The number of names is limited by a
 * document's size.
 */
export function talliesStore(db: Database, { collection, prefix, count }: Shards) {
  const shardAt = (index: number) => db.firestore.collection(collection).doc(`${prefix}${index}`)
  const shards = Array.from({ length: count }, (_, index) => shardAt(index))
  const ids = new Set(shards.map(({ id }) => id))

  async function readShards(): Promise<DocumentSnapshot[]> {
    if (prefix !== '') return await getDocuments(db, shards)
    // A query only costs existing shards, which is one for a handful of votes.
    const { docs } = await getQuery(db.firestore.collection(collection))
    return docs.filter(({ id }) => ids.has(id))
  }

  return {
    /** Changes counts by the given amounts; the same `cause` goes to the same document. */
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
      const sums = new Map<string, number>()
      for (const snapshot of await readShards()) {
        for (const [name, amount] of Object.entries(snapshot.data() ?? {})) {
          if (typeof amount === 'number') sums.set(name, (sums.get(name) ?? 0) + amount)
        }
      }
      return sums
    },
    removeAll(writer: Writer): void {
      for (const shard of shards) writer.delete(shard)
    },
  }
}

function shardOf(cause: string, count: number): number {
  return (createHash('sha256').update(cause).digest()[0] ?? 0) % count
}
