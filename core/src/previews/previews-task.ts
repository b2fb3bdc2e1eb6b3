import type { PhotoProblem } from '@hairstyle/contract/acceptance.ts'
import type { Context } from '../context.ts'
import { isKept } from '../photos/keeping.ts'
import { StaleDocumentError } from '../store/database.ts'
import type { Photo } from '../store/photos.ts'
import type { Previews, PreviewsDocument } from '../store/previews.ts'
import type { Style } from '../store/styles.ts'
import { previewFolder, previewPath, previewsPrefix } from './preview-path.ts'
import { missingStyles, styleVersion } from './wanted-styles.ts'

/** Whoever looks on hears of new previews so often at most. */
const tellEveryMs = 700

/** The previews are no longer wanted: their photo is gone, another face was chosen, or another worker is at it. */
export class PreviewsLostError extends Error {
  override readonly name = 'PreviewsLostError'
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
  const found = await store.styles.findEach(missingStyles(previews).map(({ id }) => id))
  const styles = found.filter((style) => style?.isPublic === true) as Style[]
  return { photo, styles, task: new PreviewsTask(ctx, previews) }
}

/**
 * A worker's hold on the previews of a photo. Each write builds on the one before, so that none gets through once somebody else
 * has changed or deleted the document: then every method throws {PreviewsLostError}.
 */
export class PreviewsTask {
  readonly previews: Previews
  readonly #ctx: Context
  readonly #made: Record<string, string>
  readonly #undrawable: Record<string, string>
  readonly #poor: Record<string, string>
  #version: Previews['version']
  #toldAt = -Infinity
  #turn: Promise<unknown> = Promise.resolve()

  constructor(ctx: Context, previews: Previews) {
    this.#ctx = ctx
    this.previews = previews
    this.#made = { ...previews.made }
    this.#undrawable = { ...previews.undrawable }
    this.#poor = { ...previews.poor }
    this.#version = previews.version
  }

  /** Keeps a preview, WebP, and whether it looks poor, and tells of it soon. */
  async save(style: Style, bytes: Uint8Array, isPoor = false): Promise<void> {
    const { id: photoId, folder } = this.previews
    await this.#ctx.blobs.save(previewPath(photoId, folder, style.id), bytes, {
      contentType: 'image/webp',
      cacheControl: 'private, no-store',
    })
    this.#made[style.id] = styleVersion(style)
    if (isPoor) this.#poor[style.id] = styleVersion(style)
    await this.#tell()
  }

  /** Notes that a style cannot be drawn, so that nobody tries again. */
  leaveOut(style: Style): void {
    this.#undrawable[style.id] = styleVersion(style)
  }

  /** Ends the work: all that can be made is made. */
  async finish(): Promise<void> {
    await this.#write({ status: 'made' })
  }

  /** Ends the work for good, without any. @param problem What is wrong with the photo, where it can be read. */
  async fail(problem: PhotoProblem | null): Promise<void> {
    await this.#write({ status: 'failed', problem })
  }

  /** Tells how far it is, so that whoever goes on begins there. */
  async release(): Promise<void> {
    await this.#write({})
  }

  async #tell(): Promise<void> {
    const now = this.#ctx.clock().getTime()
    if (now - this.#toldAt < tellEveryMs) return
    this.#toldAt = now
    await this.#write({})
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
      made: { ...this.#made },
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
      await this.#clearUp()
      throw new PreviewsLostError('The previews are no longer ours.', { cause })
    }
  }

  /** Takes files away that no document names. */
  async #clearUp(): Promise<void> {
    const { store, blobs } = this.#ctx
    const { id, folder } = this.previews
    const current = await store.previews.find(id)
    if (current?.folder !== folder) await blobs.deleteByPrefix(previewFolder(id, folder))
  }
}
