import type { genders, lengths, textures } from '@hairstyle/contract/api/library.ts'
import { photoConsent } from '@hairstyle/contract/photo-consent.ts'
import { BlobMissingError, pictureCacheControl } from '../blobs/blobs.ts'
import type { Context } from '../context.ts'
import { readCutoutFile } from '../cutouts/cutout-file.ts'
import { nameCutout } from '../cutouts/cutout-name.ts'
import { cutoutFolder, cutoutPath } from '../cutouts/cutout-path.ts'
import { ApiError } from '../errors.ts'
import { derivedId, newId } from '../ids.ts'
import { hairGround } from '../photos/hair-ground.ts'
import { usableReference } from '../photos/worn-reference.ts'
import { colourName } from '../salon-cards/colour-formula.ts'
import type { StyleDocument } from '../store/styles.ts'
import type { EngineStyle } from '../styles/engine-style.ts'
import { changeList, withAdded } from './salon-list.ts'
import { ownSalon } from './own-salon.ts'

export interface OwnStyleWish {
  /** Hair that its owner has seen, and uploaded today. */
  readonly imageId: string
  readonly name: string
  readonly gender: (typeof genders)[number]
  readonly length: (typeof lengths)[number]
  readonly texture: (typeof textures)[number]
  readonly subject: keyof typeof photoConsent.words
  /** Of the words that were agreed to. */
  readonly consentVersion: string
}

/**
 * Makes the hair of a photo a style of somebody's salon, at the end of its list. It is a style like any other but for
 * being nobody else's: the library, its lists and its counts never have it. The same hair again is the same style.
 * @throws {ApiError} not_found (no salon, or the hair is no longer kept), image_unusable, conflict (the list is full,
 * or other words have to be agreed to), or unauthenticated (account gone).
 * @returns its id.
 */
export async function addOwnStyle(ctx: Context, uid: string, wish: OwnStyleWish): Promise<string> {
  const { store, blobs, clock } = ctx
  const { salon } = await ownSalon(ctx, uid)
  const styleId = derivedId('own-style', salon.id, wish.imageId)
  if (await store.styles.find(styleId)) return styleId
  if (wish.consentVersion !== photoConsent.version) {
    throw new ApiError(
      'conflict',
      'What has to be agreed to has changed. Please reload the page and read it again.',
    )
  }
  const hair = await readHair(ctx, uid, wish.imageId)
  const cutout = nameCutout(slugOf(styleId), hair.file)
  const coverPath = `${coversOf(styleId)}${newId()}.jpg`
  await blobs.save(cutoutPath(cutout), hair.file, {
    contentType: 'application/octet-stream',
    cacheControl: 'private, no-store',
  })
  const { url } = await blobs.publish(coverPath, hair.preview, {
    contentType: 'image/jpeg',
    cacheControl: pictureCacheControl,
  })
  const { width, height, color } = hair
  const style: StyleDocument = {
    title: wish.name,
    cover: { url, width, height, color: hairGround, sizes: [{ url, width }] },
    labels: [],
    gender: wish.gender,
    length: wish.length,
    texture: wish.texture,
    color: colourName(color),
    fit: null,
    bloggerId: null,
    isPublic: false,
    order: 0,
    engine: JSON.stringify({ kind: 'photo', cutout, drawn: false } satisfies EngineStyle),
    sheet: null,
    salonId: salon.id,
    consent: {
      version: photoConsent.version,
      words: photoConsent.words[wish.subject],
      isOfMinor: wish.subject === 'minor',
      givenBy: uid,
      givenAt: clock(),
    },
  }
  try {
    const isNew = await store.transaction(async (tx) => {
      const [user, known] = await Promise.all([
        store.users.find(uid, tx),
        store.styles.find(styleId, tx),
      ])
      if (!user) throw new ApiError('unauthenticated')
      if (known) return false
      await changeList(ctx, uid, withAdded([styleId]), tx)
      store.styles.create(tx, styleId, style)
      return true
    })
    if (!isNew) await blobs.delete(coverPath)
    return styleId
  } catch (error) {
    // Without a document nothing would ever erase the files.
    if (!(await store.styles.find(styleId))) await eraseFiles(ctx, styleId)
    throw error
  }
}

/** Erases a salon's own style, its files first, so that a failure leaves a document from which to try again. */
export async function eraseOwnStyle(ctx: Context, styleId: string): Promise<void> {
  await eraseFiles(ctx, styleId)
  await ctx.store.batch((writer) => ctx.store.styles.remove(writer, styleId))
}

/**
 * Takes a style off the list of somebody's salon, and erases one that is the salon's own. What broke off in the middle
 * goes on when it is asked for again.
 * @throws {ApiError} not_found.
 */
export async function removeStyle(ctx: Context, uid: string, styleId: string): Promise<void> {
  const { store } = ctx
  const { salon } = await ownSalon(ctx, uid)
  const isOwn = (await store.styles.find(styleId))?.salonId === salon.id
  await changeList(ctx, uid, (entries) => {
    const rest = entries.filter((entry) => entry.styleId !== styleId)
    if (rest.length === entries.length && !isOwn) throw new ApiError('not_found')
    return rest
  })
  if (isOwn) await eraseOwnStyle(ctx, styleId)
}

async function readHair({ store, blobs, clock }: Context, uid: string, imageId: string) {
  const reference = usableReference(await store.photos.find(imageId), uid, clock())
  const { path, cutout, width, height } = reference
  try {
    const [file, preview] = await Promise.all([blobs.read(cutoutPath(cutout)), blobs.read(path)])
    return { file, preview, width, height, color: hexOf(readCutoutFile(file).header.color) }
  } catch (cause) {
    if (!(cause instanceof BlobMissingError)) throw cause
    throw new ApiError('not_found', undefined, { cause })
  }
}

async function eraseFiles({ blobs }: Context, styleId: string): Promise<void> {
  await Promise.all([
    blobs.deleteByPrefix(`${cutoutFolder}/${slugOf(styleId)}-`),
    blobs.deleteByPrefix(coversOf(styleId)),
  ])
}

/** What the name of its cut-out begins with. */
function slugOf(styleId: string): string {
  return `own-${styleId}`
}

function coversOf(styleId: string): string {
  return `own-styles/${styleId}/`
}

/** sRGB of a linear colour (IEC 61966-2-1). */
function hexOf(linear: readonly number[]): string {
  const bytes = linear.map((value) => {
    const bent = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(255 * Math.min(1, Math.max(0, bent)))
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
