import { Timestamp } from 'firebase-admin/firestore'
import { Journal, readJournal } from '../journal.ts'
import { CommitClock } from './commit-clock.ts'
import { createEngine, type GapicClient, type Message, type WireDocument } from './library.ts'
import { firestoreService } from './protocol.ts'

/** Reads in the past reach back one minute; older versions of a document serve nobody. */
const historyMs = 60_000

/** Documents after one commit: each a serialised BatchGetDocumentsResponse (`found` or `missing`) in base64. */
type CommitRecord = string[]

type DocumentState = { found?: WireDocument; missing?: string }

/** Every database of the stand-in, with each commit in a journal before its answer is given. */
export class Databases {
  readonly #clock = new CommitClock()
  readonly #openDatabase = createEngine(this.#clock)
  readonly #clients = new Map<string, GapicClient>()
  readonly #journal: Journal | undefined

  /** Without `journalFile`, everything is forgotten when the process ends. */
  constructor(journalFile: string | undefined) {
    if (journalFile === undefined) return
    this.#restore(readJournal(journalFile) as CommitRecord[])
    this.#journal = new Journal(journalFile, this.#snapshot())
  }

  /**
   * The client of the database that a resource name belongs to.
   * @throws an INVALID_ARGUMENT error when `resource` names no database.
   */
  client(resource: unknown): GapicClient {
    const match = /^projects\/([^/]+)\/databases\/([^/]+)/.exec(String(resource))
    const [name, projectId, databaseId] = match ?? []
    if (name === undefined || projectId === undefined || databaseId === undefined)
      throw Object.assign(new Error(`Not a database: ${String(resource)}`), { code: 3 })
    const client = this.#clients.get(name) ?? this.#openDatabase(projectId, databaseId)
    this.#clients.set(name, client)
    return client
  }

  /** Applies writes and journals the documents they touched in the same turn, before anybody can see the answer. */
  write(method: 'commit' | 'batchWrite', request: Message): Promise<[unknown, ...unknown[]]> {
    const client = this.client(request['database'])
    const answer = client[method](request)
    const names = touchedBy(request['writes'] as Message[] | undefined)
    if (names.length > 0) this.#record(client, names)
    return answer
  }

  /** Forgets transactions that their clients gave up. */
  sweep(): void {
    for (const client of this.#clients.values()) client.context.getAccessor()._txs.flush()
  }

  #record(client: GapicClient, names: string[]): void {
    const root = `${client.context.gapicRoot}/`
    const accessor = client.context.getAccessor()
    const oldest = Date.now() - historyMs
    const paths = names.map((name) => name.slice(root.length))
    for (const path of paths) {
      const history = accessor._src.docs.get(path)?._history ?? []
      history.splice(
        0,
        history.findLastIndex((old) => old.updateTime.toMillis() < oldest),
      )
    }
    if (!this.#journal) return
    const states = names.map((name, index): DocumentState => {
      const document = accessor.getDoc(paths[index] ?? '')
      return document.exists ? { found: client.context.serializeDoc(document) } : { missing: name }
    })
    this.#journal.append(states.map(encode))
    if (this.#journal.isWasteful()) this.#journal.rewrite(this.#snapshot())
  }

  *#snapshot(): Iterable<CommitRecord> {
    for (const { context } of this.#clients.values()) {
      for (const document of context.getAccessor().all())
        yield [encode({ found: context.serializeDoc(document) })]
    }
  }

  #restore(records: CommitRecord[]): void {
    const latest = new Map<string, WireDocument>()
    for (const state of records.flat().map(decode)) {
      if (state.found) latest.set(state.found.name, state.found)
      else if (state.missing !== undefined) latest.delete(state.missing)
    }
    for (const document of latest.values()) this.#restoreDocument(document)
  }

  #restoreDocument({ name, fields, createTime, updateTime }: WireDocument): void {
    const client = this.client(name)
    const database = name.split('/').slice(0, 4).join('/')
    const put = (content: Message) => {
      void client.commit({ database, writes: [{ update: { name, fields: content } }] })
    }
    const created = timestamp(createTime)
    const updated = timestamp(updateTime)
    // The first version needs other content, or the engine would treat the second write as no change.
    if (!created.isEqual(updated))
      this.#clock.at(created, () => put({ restored: { booleanValue: true } }))
    this.#clock.at(updated, () => put(fields ?? {}))
  }
}

function touchedBy(writes: Message[] | undefined): string[] {
  const names = (writes ?? []).map(
    (write) =>
      (write['update'] as { name: string } | undefined)?.name ??
      (write['delete'] as string | undefined) ??
      (write['transform'] as { document: string } | undefined)?.document,
  )
  return [...new Set(names.filter((name) => name !== undefined && name !== ''))] as string[]
}

function encode(state: DocumentState): string {
  return batchGet().responseSerialize(state).toString('base64')
}

function decode(text: string): DocumentState {
  return batchGet().responseDeserialize(Buffer.from(text, 'base64')) as DocumentState
}

function batchGet() {
  const method = firestoreService['BatchGetDocuments']
  if (!method) throw new Error('google.firestore.v1 has no BatchGetDocuments.')
  return method
}

function timestamp(time: WireDocument['createTime']): Timestamp {
  return new Timestamp(Number(time?.seconds ?? 0), time?.nanos ?? 0)
}
