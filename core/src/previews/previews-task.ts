import type { PhotoProblem } from '@hairstyle/contract/acceptance.ts'
import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import { Hold, LeaseLostError } from '../jobs/hold.ts'
import { isKept } from '../photos/keeping.ts'
import type { Photo } from '../store/photos.ts'
import type { Previews, PreviewsDocument } from '../store/previews.ts'
import type { Style } from '../store/styles.ts'
import { previewsPrefix, sheetPath } from './preview-path.ts'
import { missingStyles, readWanted, styleVersion } from './wanted-styles.ts'

/** How often its worker writes while it draws: well before it counts as silent. */
const soundEveryMs = 8000

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
 * Opens what is left of the work on a photo's previews; erases the files if the photo is gone.
 * @returns null if nothing is left to do.
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
 * A worker's lease of a photo's previews. Every method throws {LeaseLostError} once anybody else has written or deleted
 * them.
 */
export class PreviewsTask {
  readonly #ctx: Context
  readonly #hold: Hold<PreviewsDocument>
  readonly #undrawable: Record<string, string>
  readonly #poor: Record<string, string>
  #heardAt: number

  constructor(ctx: Context, previews: Previews) {
    this.#ctx = ctx
    this.#hold = new Hold(ctx, {
      documents: ctx.store.previews,
      document: previews,
      isMine: () => false,
    })
    this.#undrawable = { ...previews.undrawable }
    this.#poor = { ...previews.poor }
    this.#heardAt = ctx.clock().getTime()
  }

  /** As last read or written by its worker. */
  get previews(): Previews {
    return this.#hold.document
  }

  /** Renews the lease; call it for each style. */
  async goOn(): Promise<void> {
    const now = this.#ctx.clock().getTime()
    if (now - this.#heardAt < soundEveryMs) return
    this.#heardAt = now
    await this.#write({})
  }

  /** Records that a style cannot be drawn, so that nobody retries. */
  leaveOut(style: Style): void {
    this.#undrawable[style.id] = styleVersion(style)
  }

  /** Records that a style looks poor on this photo. */
  notePoor(style: Style): void {
    this.#poor[style.id] = styleVersion(style)
  }

  /** Ends the work with its result. @param sheet Null if nothing could be drawn. */
  async finish(sheet: Sheet | null): Promise<void> {
    await this.#keep(sheet, { status: 'made' })
  }

  /** Ends the work without previews. @param problem What is wrong with the photo, if it could be read. */
  async fail(problem: PhotoProblem | null): Promise<void> {
    await this.#write({ status: 'failed', problem })
  }

  /** Stores the result so far, for the next worker to continue from. @param sheet Null if there is none. */
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
      if (error instanceof LeaseLostError) await this.#ctx.blobs.delete(path)
      throw error
    }
  }

  async #write(changes: Partial<PreviewsDocument>): Promise<void> {
    await this.#hold.write(() => ({
      ...changes,
      undrawable: { ...this.#undrawable },
      poor: { ...this.#poor },
      changedAt: this.#ctx.clock(),
    }))
  }
}
