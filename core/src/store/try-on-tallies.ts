import { FieldPath, FieldValue } from 'firebase-admin/firestore'
import { createHash } from 'node:crypto'
import type { Database, Writer } from './database.ts'

/** So many finished try-ons a second can be counted: Firestore takes about one write a second on a document. */
const shards = 16

/** `tallies/tryOns-{n}`: how often each style was tried on, spread over documents that are summed when read. */
export function tryOnTalliesStore({ firestore }: Database) {
  const tallies = firestore.collection('tallies')
  const shardAt = (index: number) => tallies.doc(`tryOns-${index}`)
  return {
    add(writer: Writer, styleId: string, createId: string): void {
      const index = (createHash('sha256').update(createId).digest()[0] ?? 0) % shards
      const one = { [styleId]: FieldValue.increment(1) }
      writer.set(shardAt(index), one, { mergeFields: [new FieldPath(styleId)] })
    },
    /** Number of finished try-ons of every style that has any. */
    async read(): Promise<Map<string, number>> {
      const refs = Array.from({ length: shards }, (_, index) => shardAt(index))
      const counts = new Map<string, number>()
      for (const snapshot of await firestore.getAll(...refs)) {
        for (const [styleId, count] of Object.entries(snapshot.data() ?? {})) {
          if (typeof count === 'number') counts.set(styleId, (counts.get(styleId) ?? 0) + count)
        }
      }
      return counts
    },
  }
}
