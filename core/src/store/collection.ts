import {
  Timestamp,
  type CollectionReference,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import { ApiError } from '../errors.ts'
import {
  countQuery,
  getDocument,
  getDocuments,
  getQuery,
  type BuiltOn,
  type Database,
  type Transaction,
  type Version,
  type Writer,
} from './database.ts'

/** A point in time: a timestamp in documents, a `Date` in our code. */
export const When = z.union([
  z.instanceof(Timestamp).transform((timestamp) => timestamp.toDate()),
  z.date(),
])

/** A document with its id, and its version for optimistic writes. */
export type Stored<Document> = Document & { readonly id: string; readonly version: Version }

/** A position after a document in a query's order. */
export type Place = QueryDocumentSnapshot

/** A page of a list; `next` is null at its end. */
export interface Page<Thing> {
  readonly things: readonly Thing[]
  readonly next: Place | null
}

/**
 * Reads and writes the documents of one collection by a schema. People edit documents by hand: one that does not match
 * is logged and treated as missing.
 */
export function collectionOf<Shape extends z.ZodRawShape>(
  db: Database,
  path: string,
  schema: z.ZodObject<Shape>,
) {
  type Document = z.output<z.ZodObject<Shape>>
  const collection = db.firestore.collection(path)

  function parse(snapshot: DocumentSnapshot): Stored<Document> | null {
    const { updateTime } = snapshot
    if (!snapshot.exists || !updateTime) return null
    const result = schema.safeParse(snapshot.data())
    if (result.success) return { ...result.data, id: snapshot.id, version: updateTime }
    const problem = z.prettifyError(result.error)
    db.log.error({ document: snapshot.ref.path, problem }, 'a document is broken and skipped')
    return null
  }

  const isPresent = (document: Stored<Document> | null) => document !== null

  return {
    async find(id: string, tx?: Transaction): Promise<Stored<Document> | null> {
      return parse(await getDocument(collection.doc(id), tx))
    },
    /** In the order of `ids`, null for missing ones. */
    async findEach(ids: readonly string[], tx?: Transaction): Promise<(Stored<Document> | null)[]> {
      const refs = ids.map((id) => collection.doc(id))
      return (await getDocuments(db, refs, tx)).map(parse)
    },
    async list(
      query: (collection: CollectionReference) => Query,
      tx?: Transaction,
    ): Promise<Stored<Document>[]> {
      const { docs } = await getQuery(query(collection), tx)
      return docs.map(parse).filter(isPresent)
    },
    /** At most `size` matches, from `place` on. */
    async listPage(
      query: (collection: CollectionReference) => Query,
      size: number,
      place: Place | null,
    ): Promise<Page<Stored<Document>>> {
      const { docs } = await getQuery(pageOf(query(collection), size, place))
      return { things: docs.map(parse).filter(isPresent), next: placeAfter(docs, size) }
    },
    /** As `listPage`, but only ids, of documents in any shape. */
    async listIdsPage(
      query: (collection: CollectionReference) => Query,
      size: number,
      place: Place | null,
    ): Promise<Page<string>> {
      const { docs } = await getQuery(pageOf(query(collection), size, place))
      return { things: docs.map(({ id }) => id), next: placeAfter(docs, size) }
    },
    /** Number of matches, in any shape; costs a read per thousand. */
    count(query: (collection: CollectionReference) => Query): Promise<number> {
      return countQuery(query(collection))
    },
    /** Ids of all matches, in any shape. */
    async listIds(query: (collection: CollectionReference) => Query): Promise<string[]> {
      const { docs } = await getQuery(query(collection).select())
      return docs.map(({ id }) => id)
    },
    create(writer: Writer, id: string, document: Document): void {
      writer.create(collection.doc(id), document)
    },
    /**
     * Replaces the named fields of a document, which must exist; with `version`, only if that is still its version.
     */
    update(writer: Writer, id: string, changes: Partial<Document>, version?: Version): void {
      writer.update(collection.doc(id), changes, builtOn(version) ?? { exists: true })
    },
    remove(writer: Writer, id: string, version?: Version): void {
      writer.delete(collection.doc(id), builtOn(version))
    },
  }
}

/** A collection whose documents belong to whoever their field `owner` names; null or missing means nobody. */
export function ownedCollectionOf<Shape extends z.ZodRawShape>(
  db: Database,
  path: string,
  { owner, schema }: { readonly owner: string; readonly schema: z.ZodObject<Shape> },
) {
  type Document = z.output<z.ZodObject<Shape>>
  const collection = collectionOf(db, path, schema)
  return {
    ...collection,
    /** @throws {ApiError} not_found, also for somebody else's. */
    async getOwned(uid: string, id: string, tx?: Transaction): Promise<Stored<Document>> {
      const document = await collection.find(id, tx)
      if (document?.[owner as keyof Document] !== uid) throw new ApiError('not_found')
      return document
    },
    listIdsOwned(uid: string, limit: number): Promise<string[]> {
      return collection.listIds((all) => all.where(owner, '==', uid).limit(limit))
    },
  }
}

export interface Lister<Document> {
  readonly list: (query: (all: CollectionReference) => Query) => Promise<Document[]>
}

/** Lists somebody's documents, newest first; needs an index of the owner's field and `createdAt`. */
export function newestFirst<Document>({ list }: Lister<Document>, owner: string) {
  return (uid: string, limit: number): Promise<Document[]> =>
    list((all) => all.where(owner, '==', uid).orderBy('createdAt', 'desc').limit(limit))
}

/** Lists documents whose time `field` is past, longest waiting first. */
export function longestDue<Document>({ list }: Lister<Document>, field: string) {
  return (now: Date, limit: number): Promise<Document[]> =>
    list((all) => all.where(field, '<=', now).orderBy(field).limit(limit))
}

interface IdLister {
  readonly listIdsPage: (
    query: (all: CollectionReference) => Query,
    size: number,
    place: Place | null,
  ) => Promise<Page<string>>
}

/** Lists ids of documents whose time `field` is past, longest past first. */
export function longestPast({ listIdsPage }: IdLister, field: string) {
  return (now: Date, size: number, place: Place | null): Promise<Page<string>> =>
    listIdsPage((all) => all.where(field, '<=', now).orderBy(field), size, place)
}

function pageOf(query: Query, size: number, place: Place | null): Query {
  return (place ? query.startAfter(place) : query).limit(size)
}

function placeAfter(docs: readonly QueryDocumentSnapshot[], size: number): Place | null {
  return docs.length < size ? null : (docs.at(-1) ?? null)
}

function builtOn(version: Version | undefined): BuiltOn | undefined {
  return version && { lastUpdateTime: version }
}
