import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { KeyedJournal } from '../keyed-journal.ts'

type Metadata = { bucket: string; name: string }

/** What is used of `Persistence` in the CLI's `emulator/storage/persistence.js`. */
type Persistence = {
  /** Names of files on disk by object. */
  _diskPathMap: Map<string, string>
  reset(folder: string): void
  deleteFile(object: string, failSilently?: boolean): void
  deleteAll(): Promise<void>
}

/** What is used of `StorageLayer` in the CLI's `emulator/storage/files.js`. */
type StorageLayer = {
  _files: Map<string, { metadata: Metadata }>
  _persistence: Persistence
  _cloudFunctions: unknown
  path(bucket: string, name: string): string
  uploadObject(upload: unknown): Promise<Metadata>
  copyObject(request: unknown): Metadata
  updateObjectMetadata(request: unknown): Promise<Metadata>
  createDownloadToken(request: unknown): Metadata
  deleteDownloadToken(request: unknown): Metadata
  deleteFile(bucket: string, name: string): boolean
  import(folder: string, options: unknown): void
}

type Class<T> = new (...args: unknown[]) => T

export type StorageModules = {
  files: {
    StorageLayer: Class<StorageLayer>
    StoredFile: new (metadata: Metadata) => { metadata: Metadata }
  }
  metadata: {
    StoredFileMetadata: {
      fromJSON: (text: string, cloudFunctions: unknown) => Metadata
      toJSON: (metadata: Metadata) => string
    }
  }
  persistence: { Persistence: Class<Persistence> }
}

/** An object: its file in the folder, and what the emulator knows of it. */
type Kept = { blob: string; metadata: unknown }

/**
 * Makes the Storage emulator keep its objects in `folder`, with a journal of their metadata that is written before it
 * answers. It starts with what is there.
 */
export function keepFiles(modules: StorageModules, folder: string): void {
  const blobs = join(folder, 'blobs')
  mkdirSync(blobs, { recursive: true })
  const journal = new KeyedJournal<Kept>(join(folder, 'files.jsonl'))
  removeUnknown(blobs, journal)
  keepBlobs(modules.persistence, blobs)
  keepMetadata(modules, journal)
}

/** Leftovers of uploads that a kill cut off before their answer. */
function removeUnknown(blobs: string, journal: KeyedJournal<Kept>): void {
  const known = new Set(journal.entries().map(([, { blob }]) => blob))
  for (const name of readdirSync(blobs)) if (!known.has(name)) rmSync(join(blobs, name))
  for (const [key, { blob }] of journal.entries())
    if (!existsSync(join(blobs, blob))) journal.drop(key)
}

function keepBlobs(module: StorageModules['persistence'], blobs: string): void {
  module.Persistence = class extends module.Persistence {
    override reset(): void {
      super.reset(blobs)
    }

    override deleteFile(object: string): void {
      const blob = this._diskPathMap.get(object)
      this._diskPathMap.delete(object)
      if (blob === undefined) return
      // Later: until the journal says otherwise, this is still the object.
      setImmediate(() => rmSync(join(blobs, blob), { force: true }))
    }

    override async deleteAll(): Promise<void> {
      // The emulator forgets its files when it ends.
    }
  }
}

function keepMetadata({ files, metadata }: StorageModules, journal: KeyedJournal<Kept>): void {
  const { StoredFileMetadata } = metadata

  files.StorageLayer = class extends files.StorageLayer {
    constructor(...args: unknown[]) {
      super(...args)
      // There are two, one with rules and one without, over the same files.
      if (this._files.size > 0) return
      for (const [key, kept] of journal.entries()) {
        const text = JSON.stringify(kept.metadata)
        const known = StoredFileMetadata.fromJSON(text, this._cloudFunctions)
        this._files.set(key, new files.StoredFile(known))
        this._persistence._diskPathMap.set(key, kept.blob)
      }
    }

    override async uploadObject(upload: unknown): Promise<Metadata> {
      return this.#keep(await super.uploadObject(upload))
    }

    override copyObject(request: unknown): Metadata {
      return this.#keep(super.copyObject(request))
    }

    override async updateObjectMetadata(request: unknown): Promise<Metadata> {
      return this.#keep(await super.updateObjectMetadata(request))
    }

    override createDownloadToken(request: unknown): Metadata {
      return this.#keep(super.createDownloadToken(request))
    }

    override deleteDownloadToken(request: unknown): Metadata {
      return this.#keep(super.deleteDownloadToken(request))
    }

    override deleteFile(bucket: string, name: string): boolean {
      const wasThere = super.deleteFile(bucket, name)
      journal.drop(this.path(bucket, name))
      return wasThere
    }

    override import(folder: string, options: unknown): void {
      super.import(folder, options)
      for (const file of this._files.values()) this.#keep(file.metadata)
    }

    #keep(known: Metadata): Metadata {
      const key = this.path(known.bucket, known.name)
      const blob = this._persistence._diskPathMap.get(key)
      if (blob !== undefined)
        journal.put(key, { blob, metadata: JSON.parse(StoredFileMetadata.toJSON(known)) })
      return known
    }
  }
}
