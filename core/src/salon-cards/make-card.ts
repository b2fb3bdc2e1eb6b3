import type { TurnedViews } from '@hairstyle/contract/api/salon-cards.ts'
import { unadjusted } from '@hairstyle/contract/limits.ts'
import { knownHair } from '@hairstyle/contract/reach.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../ids.ts'
import { asItIs, copyForShare, deleteCopies, type SharedCopy } from '../shares/shared-copies.ts'
import type { Creation } from '../store/creations.ts'
import type { Transaction } from '../store/database.ts'
import type { SalonCardDocument } from '../store/salon-cards.ts'
import type { Style } from '../store/styles.ts'
import type { StyleSheet } from '../styles/style-sheet.ts'
import { describeCut } from './describe-cut.ts'

export interface CardWish {
  readonly createId: string
  /** Whether the card shows the look itself, and with it its owner's face. */
  readonly withPicture: boolean
}

type Finished = Creation & { readonly result: NonNullable<Creation['result']> }

/**
 * Makes the card that tells a hairdresser what a finished look needs. A look has one card: the same address shows its
 * latest form, until it is ended.
 * @returns the card's id, which nobody can guess.
 * @throws {ApiError} unauthenticated (account gone), not_found, conflict (not finished, or not of the library) or
 * style_gone.
 */
export async function makeSalonCard(ctx: Context, uid: string, wish: CardWish): Promise<string> {
  const creation = finished(await ctx.store.creations.getOwned(uid, wish.createId))
  const style = await wornStyle(ctx, creation)
  const copy = wish.withPicture
    ? await copyForShare(ctx, creation.id, creation.result.picture, asItIs)
    : null
  try {
    const { cardId, former } = await ctx.store.transaction((tx) =>
      putDown(ctx, tx, { uid, style, copy, createId: wish.createId }),
    )
    if (former) await deleteCopies(ctx, [former])
    return cardId
  } catch (error) {
    if (copy) await deleteCopies(ctx, [copy])
    throw error
  }
}

function finished(creation: Creation): Finished {
  const { result } = creation
  if (!result) {
    throw new ApiError('conflict', 'Only finished looks have a card. Please wait a moment.')
  }
  return { ...creation, result }
}

async function wornStyle({ store }: Context, { style }: Creation): Promise<Style> {
  if (style.id === null) {
    throw new ApiError(
      'conflict',
      'Only hairstyles of the library have a card. Show the look itself.',
    )
  }
  const found = await store.styles.find(style.id)
  if (!found) throw new ApiError('style_gone')
  return found
}

interface Draft {
  readonly uid: string
  readonly createId: string
  readonly style: Style
  readonly copy: SharedCopy | null
}

async function putDown(
  { store, clock }: Context,
  tx: Transaction,
  { uid, createId, style, copy }: Draft,
): Promise<{ cardId: string; former: SalonCardDocument['picture'] }> {
  const [user, creation, known] = await Promise.all([
    store.users.find(uid, tx),
    store.creations.getOwned(uid, createId, tx),
    store.salonCards.findOfLook(createId, tx),
  ])
  if (!user) throw new ApiError('unauthenticated')
  const photo = creation.photo && (await store.photos.find(creation.photo.id, tx))
  const hair = knownHair(photo?.face?.hair ?? null, photo?.face?.told ?? null)
  const { width, height } = finished(creation).result.picture
  const { sheet, title, cover } = style
  const adjustment = creation.adjustment ?? unadjusted
  const shown = {
    title,
    cover,
    picture: copy && { path: copy.path, token: copy.token, width, height },
    views: sheet && turnedViews(sheet, adjustment.mirrored),
    lines: describeCut(style, { color: creation.color, adjustment }, hair),
  }
  if (known) {
    store.salonCards.update(tx, known.id, shown)
    return { cardId: known.id, former: known.picture }
  }
  const cardId = newId()
  store.salonCards.create(tx, cardId, {
    ...shown,
    ownerId: uid,
    createId,
    endedAt: null,
    createdAt: clock(),
  })
  return { cardId, former: null }
}

/** A style from the side and from behind, as cards show it. */
export function turnedViews(
  { side, back, width, height, closest }: StyleSheet,
  mirrored: boolean,
): TurnedViews {
  return { side, back, width, height, mirrored, closest }
}
