import type { PhotoProblem } from '@hairstyle/contract/acceptance.ts'
import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import { isKept } from '../photos/keeping.ts'
import { StaleDocumentError } from '../store/database.ts'
import type { Photo } from '../store/photos.ts'
import type { Previews, PreviewsDocument } from '../store/previews.ts'
import type { Style } from '../store/styles.ts'
import { previewsPrefix, sheetPath } from './preview-path.ts'
import { readWanted } from './remembered-styles.ts'
import { missingStyles, styleVersion } from './wanted-styles.ts'

/** Its worker is heard of so often while it draws: well within what counts as silence. */
const soundEveryMs = 8000

/** The previews are no longer wanted: their photo is gone, another face was chosen, or another worker is at it. */
export class PreviewsLostError extends Error {
  override readonly name = 'PreviewsLostError'
}

/** Pictures of styles in one file, WebP, one below the other. */
export interface Sheet {
  /** From top to bottom. */
  readonly styles: readonly Style[]
  readonly bytes: Uint8Array
}

/** What a worker has to do. */
interface OpenTask {
  readonly photo: Photo
  readonly styles: readonly Style[]
  readonly task: PreviewsTask
}

/**
 * Opens the work on the previews of a photo, as far as something is left of it; files of a photo that is gone go, too.
 * @returns null when nothing is left to do.
 */
export async function openPreviewsTask(
  ctx: Context,
  { photoId, round }: { readonly photoId: string; readonly round: number },
): Promise<OpenTask | null> {
  const { store, blobs, clock } = ctx
  const [previews, photo] = await Promise.all([
    store.previews.find(photoId),
    store.photos.find(photoId),
  ])
  if (!previews || !photo || !isKept(photo, clock())) {
    await blobs.deleteByPrefix(previewsPrefix(photoId))
    return null
  }
  if (previews.status !== 'making' || previews.round !== round) return null
  const styles = await readWanted(store, missingStyles(previews, previews.wanted))
  return { photo, styles, task: new PreviewsTask(ctx, previews) }
}

/**
 * A worker's hold on the previews of a photo. Each write builds on the one before, so that none gets through once somebody else
 * has changed or deleted the document: then every method throws {PreviewsLostError}.
 */
export class PreviewsTask {
  readonly previews: Previews
  readonly #ctx: Context
  readonly #undrawable: Record<string, string>
  readonly #poor: Record<string, string>
  #version: Previews['version']
  #heardAt: number
  #turn: Promise<unknown> = Promise.resolve()

  constructor(ctx: Context, previews: Previews) {
    this.#ctx = ctx
    this.previews = previews
    this.#undrawable = { ...previews.undrawable }
    this.#poor = { ...previews.poor }
    this.#version = previews.version
    this.#heardAt = ctx.clock().getTime()
  }

  /** Says that the work goes on: to be called for each style. */
  async goOn(): Promise<void> {
    const now = this.#ctx.clock().getTime()
    if (now - this.#heardAt < soundEveryMs) return
    this.#heardAt = now
    await this.#write({})
  }

  /** Notes that a style cannot be drawn, so that nobody tries again. */
  leaveOut(style: Style): void {
    this.#undrawable[style.id] = styleVersion(style)
  }

  /** Notes that a style looks poor on this photo. */
  notePoor(style: Style): void {
    this.#poor[style.id] = styleVersion(style)
  }

  /** Ends the work with what was made. @param sheet Null where nothing could be drawn. */
  async finish(sheet: Sheet | null): Promise<void> {
    await this.#keep(sheet, { status: 'made' })
  }

  /** Ends the work for good, without any. @param problem What is wrong with the photo, where it can be read. */
  async fail(problem: PhotoProblem | null): Promise<void> {
    await this.#write({ status: 'failed', problem })
  }

  /** Keeps what is made so far, so that whoever goes on begins there. @param sheet Null where nothing is. */
  async release(sheet: Sheet | null): Promise<void> {
    await this.#keep(sheet, {})
  }

  async #keep(sheet: Sheet | null, changes: Partial<PreviewsDocument>): Promise<void> {
    if (!sheet) {
      await this.#write(changes)
      return
    }
    const { id: photoId, folder, sheets } = this.previews
    const id = newId()
    const path = sheetPath(photoId, folder, id)
    await this.#ctx.blobs.save(path, sheet.bytes, {
      contentType: 'image/webp',
      cacheControl: 'private, no-store',
    })
    const tiles = sheet.styles.map((style) => ({ id: style.id, version: styleVersion(style) }))
    try {
      await this.#write({ ...changes, sheets: [...sheets, { id, tiles }] })
    } catch (error) {
      if (error instanceof PreviewsLostError) await this.#ctx.blobs.delete(path)
      throw error
    }
  }

  /** One write at a time, as each needs the version that the last one made. */
  #write(changes: Partial<PreviewsDocument>): Promise<void> {
    const written = this.#turn.then(() => this.#writeNow(changes))
    this.#turn = written.catch(() => undefined)
    return written
  }

  async #writeNow(changes: Partial<PreviewsDocument>): Promise<void> {
    const { store, clock } = this.#ctx
    const all = {
      ...changes,
      undrawable: { ...this.#undrawable },
      poor: { ...this.#poor },
      changedAt: clock(),
    }
    try {
      this.#version = await store.batch((writer) =>
        store.previews.update(writer, this.previews.id, all, this.#version),
      )
    } catch (cause) {
      if (!(cause instanceof StaleDocumentError)) throw cause
      throw new PreviewsLostError('The previews are no longer ours.', { cause })
    }
  }
}
