import { getApp } from 'firebase-admin/app'
import { getFirestore, type DocumentData } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'
import { allDocuments } from './all-documents.ts'

/** Most writes of a batch. */
const batchSize = 400
/** Fields that came later: documents without them are older, not broken. */
const laterFields = new Set([
  'pardoned',
  'restored',
  'styles',
  'cutout',
  'reference',
  'finish',
  'versions',
  'complained',
  'favorite',
  'originalId',
  'adjustment',
  'sheet',
  'facts',
  'fit',
  'measures',
  'product',
  'accounts',
  'invitations',
  'ownerUid',
  'report',
  'paidUntil',
  'firstDay',
  'hasSalon',
  'ownerUid',
  'salonId',
  'erased',
  'consent',
])

/**
 * Adds broken copies of every document: for each field one with a wrong type, and one without it. The rest is
 * unchanged, so that whatever finds the document finds its copies, too.
 * @returns number of copies by collection.
 */
export async function addBrokenCopies(ctx: Context): Promise<Map<string, number>> {
  const firestore = getFirestore(getApp(ctx.config.projectId))
  const copies = (await allDocuments(ctx)).flatMap(({ path, data }) => brokenCopies(path, data))
  for (let start = 0; start < copies.length; start += batchSize) {
    const batch = firestore.batch()
    for (const { path, data } of copies.slice(start, start + batchSize)) {
      batch.set(firestore.doc(path), data)
    }
    await batch.commit()
  }
  const byCollection = Map.groupBy(copies, ({ path }) => path.split('/').at(-2) ?? '')
  return new Map([...byCollection].map(([name, { length }]) => [name, length]))
}

function brokenCopies(path: string, data: DocumentData): { path: string; data: DocumentData }[] {
  return Object.entries(data).flatMap(([field, value]) => {
    const rest = Object.fromEntries(Object.entries(data).filter(([name]) => name !== field))
    const wrong = { path: `${path}-wrong-${field}`, data: { ...rest, [field]: wrongFor(value) } }
    return laterFields.has(field)
      ? [wrong]
      : [wrong, { path: `${path}-without-${field}`, data: rest }]
  })
}

/** A value of a type that no field accepts. */
function wrongFor(value: unknown): unknown {
  return typeof value === 'number' ? { not: 'a number' } : -1.5
}
