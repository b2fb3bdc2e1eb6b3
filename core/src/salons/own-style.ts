import type { genders, lengths } from '@hairstyle/contract/api/library.ts'
import type { textures } from '@hairstyle/contract/hair-kinds.ts'
import { maxSalonStyles } from '@hairstyle/contract/limits.ts'
import { photoConsent } from '@hairstyle/contract/photo-consent.ts'
import { BlobMissingError, pictureCacheControl } from '../blobs/blobs.ts'
import type { Context } from '../context.ts'
import { readCutoutFile } from '../cutouts/cutout-file.ts'
import { cutoutFolder, cutoutPath, nameCutout, type CutoutName } from '../cutouts/cutout-name.ts'
import { ApiError } from '../errors.ts'
import { derivedId, newId } from '../ids.ts'
import { hairGround } from '../photos/hair-ground.ts'
import { usableReference } from '../photos/worn-reference.ts'
import { colourName } from '../salon-cards/colour-formula.ts'
import type { StyleDocument } from '../store/styles.ts'
import type { EngineStyle } from '../styles/engine-style.ts'
import { changeList, withAdded } from './salon-list.ts'
import { ownSalon } from './own-salon.ts'

/** More than fit into a list. */
const maxOwnStyles = 2 * maxSalonStyles

export interface OwnStyleWish {
  /** Uploaded hair, at most a day old, that its owner has seen. */
  readonly imageId: string
  readonly name: string
  readonly gender: (typeof genders)[number]
  readonly length: (typeof lengths)[number]
  readonly texture: (typeof textures)[number]
  readonly subject: keyof typeof photoConsent.words
  /** Version of the consent. */
  readonly consentVersion: string
}

/**
 * Makes the hair of a photo a style of somebody's salon, at the end of its list. It is a style like any other, but
 * private: it never appears in the library, its lists or its counts. The same hair again is the same style.
 * @throws {ApiError} not_found (no salon, or the hair is no longer kept), image_unusable, conflict (the list is full,
 * or the consent is outdated), or unauthenticated (account gone).
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
  const coverPath = `${coversOf(styleId)}${newId()}.jpg`
  try {
    const files = await saveFiles(ctx, styleId, coverPath, hair)
    const style = newStyle(wish, { ...hair, ...files, salonId: salon.id, uid, now: clock() })
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
    // Nothing would ever erase files without a document.
    if (!(await store.styles.find(styleId))) await eraseFiles(ctx, styleId)
    throw error
  }
}

/** Erases a salon's own style, its files first, so that a failure leaves a document to retry from. */
export async function eraseOwnStyle(ctx: Context, styleId: string): Promise<void> {
  await eraseFiles(ctx, styleId)
  await ctx.store.batch((writer) => ctx.store.styles.remove(writer, styleId))
}

/**
 * Takes a style off the list of somebody's salon, and erases it if it is the salon's own. Repeating resumes an
 * interrupted erasure.
 * @throws {ApiError} not_found.
 */
export async function removeStyle(ctx: Context, uid: string, styleId: string): Promise<void> {
  const { store } = ctx
  const { salon } = await ownSalon(ctx, uid)
  // Even if somebody broke its document: the person in the photo may have withdrawn their consent.
  const isOwn = (await store.styles.listIdsOfSalon(salon.id, maxOwnStyles)).includes(styleId)
  await changeList(ctx, uid, (entries) => {
    const rest = entries.filter((entry) => entry.styleId !== styleId)
    if (rest.length === entries.length && !isOwn) throw new ApiError('not_found')
    return rest
  })
  if (isOwn) await eraseOwnStyle(ctx, styleId)
}

type Hair = Awaited<ReturnType<typeof readHair>>

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

/** @returns the style's fields that refer to them. */
async function saveFiles(
  { blobs }: Context,
  styleId: string,
  coverPath: string,
  { file, preview }: Hair,
): Promise<{ cutout: CutoutName; url: string }> {
  const cutout = nameCutout(slugOf(styleId), file)
  await blobs.save(cutoutPath(cutout), file, {
    contentType: 'application/octet-stream',
    cacheControl: 'private, no-store',
  })
  const { url } = await blobs.publish(coverPath, preview, {
    contentType: 'image/jpeg',
    cacheControl: pictureCacheControl,
  })
  return { cutout, url }
}

interface StyleParts extends Pick<Hair, 'width' | 'height' | 'color'> {
  readonly cutout: CutoutName
  /** Of its cover. */
  readonly url: string
  readonly salonId: string
  /** Who confirmed the consent of the person in the photo. */
  readonly uid: string
  readonly now: Date
}

function newStyle(
  { name, gender, length, texture, subject }: OwnStyleWish,
  { width, height, color, cutout, url, salonId, uid, now }: StyleParts,
): StyleDocument {
  return {
    title: name,
    cover: { url, width, height, color: hairGround, sizes: [{ url, width }] },
    labels: [],
    gender,
    length,
    texture,
    color: colourName(color),
    fit: null,
    facts: null,
    bloggerId: null,
    isPublic: false,
    order: 0,
    engine: JSON.stringify({ kind: 'photo', cutout, drawn: false } satisfies EngineStyle),
    sheet: null,
    salonId,
    consent: {
      version: photoConsent.version,
      words: photoConsent.words[subject],
      isOfMinor: subject === 'minor',
      givenBy: uid,
      givenAt: now,
    },
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
