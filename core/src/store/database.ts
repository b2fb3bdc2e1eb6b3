import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
  SetOptions,
  Timestamp,
  Transaction as FirestoreTransaction,
  UpdateData,
} from 'firebase-admin/firestore'
import type { Log } from '../log.ts'

export interface Database {
  readonly firestore: Firestore
  readonly log: Log
}

/** Reads and writes that take effect atomically. Reads come before writes. */
export type Transaction = FirestoreTransaction
/** Collects the writes of a transaction or a batch. */
export interface Writer {
  create(ref: DocumentReference, data: DocumentData): unknown
  set(ref: DocumentReference, data: DocumentData, options: SetOptions): unknown
  /** An empty precondition would create the document again if it was deleted meanwhile. */
  update(
    ref: DocumentReference,
    data: UpdateData<DocumentData>,
    built: BuiltOn | { readonly exists: true },
  ): unknown
  delete(ref: DocumentReference, built?: BuiltOn): unknown
}
export interface BuiltOn {
  readonly lastUpdateTime: Version
}
/** When a document was last changed, for optimistic writes. */
export type Version = Timestamp

/** A write relied on an outdated version of a document, or the document is gone. */
export class StaleDocumentError extends Error {
  override readonly name = 'StaleDocumentError'
}

/** @returns whether a write found its document unchanged. */
export async function wasThere(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing
    return true
  } catch (error) {
    if (error instanceof StaleDocumentError) return false
    throw error
  }
}

/** A query without an index: a fault of the deployment, which no retry fixes. */
export class MissingIndexError extends Error {
  override readonly name = 'MissingIndexError'
}

/** The document to create exists already. */
export class DocumentExistsError extends Error {
  override readonly name = 'DocumentExistsError'
}

const transactionAttempts = 10

const notFound = 5
const alreadyExists = 6
const failedPrecondition = 9

/**
 * Runs `work` as a transaction, and again if documents that it read changed meanwhile. It must only read, decide and
 * write.
 * @throws {DocumentExistsError} and what `work` throws, which undoes the writes.
 */
export async function inTransaction<Result>(
  { firestore }: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return await translateErrors(() =>
    firestore.runTransaction(work, { maxAttempts: transactionAttempts }),
  )
}

/**
 * Applies the writes that `work` adds, all or none.
 * @returns the version of the documents it wrote.
 * @throws {StaleDocumentError} or {DocumentExistsError}.
 */
export async function inBatch(
  { firestore }: Database,
  work: (writer: Writer) => void,
): Promise<Version> {
  const batch = firestore.batch()
  work(batch)
  const results = await translateErrors(() => batch.commit())
  const [first] = results
  if (!first) throw new Error('A batch needs a write.')
  return first.writeTime
}

export function getDocument(ref: DocumentReference, tx?: Transaction): Promise<DocumentSnapshot> {
  return tx ? tx.get(ref) : ref.get()
}

/** @throws {MissingIndexError} */
export function getQuery(query: Query, tx?: Transaction): Promise<QuerySnapshot> {
  return translateErrors(() => (tx ? tx.get(query) : query.get()))
}

/** @throws {MissingIndexError} */
export async function countQuery(query: Query): Promise<number> {
  const answer = await translateErrors(() => query.count().get())
  return answer.data().count
}

export function getDocuments(
  { firestore }: Database,
  refs: readonly DocumentReference[],
  tx?: Transaction,
): Promise<DocumentSnapshot[]> {
  if (refs.length === 0) return Promise.resolve([])
  return tx ? tx.getAll(...refs) : firestore.getAll(...refs)
}

async function translateErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    // Firestore has one code for this and for stale writes; only its messages differ.
    if (code === failedPrecondition && /\bindex\b/i.test(String(cause))) {
      throw new MissingIndexError('A query needs an index that is not there yet.', { cause })
    }
    if (code === alreadyExists) throw new DocumentExistsError('Exists already.', { cause })
    if (code === notFound || code === failedPrecondition) {
      throw new StaleDocumentError('Changed or deleted meanwhile.', { cause })
    }
    throw cause
  }
}
