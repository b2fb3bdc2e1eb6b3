import type { OwnHairWish } from '@hairstyle/contract/own-cut.ts'
import { readRedirectMark } from '../../lib/sign-in-gate.ts'
import { keep, readKeptJson } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { chooseStyles, currentDraft, updateDraft } from './draft.ts'

/** A request to try on these hairstyles. */
export interface Wish {
  readonly libIds: readonly string[]
  /** `#rrggbb`, in place of their own colours. */
  readonly color: string | null
  /** With the hair of a photo, too. */
  readonly hasReference: boolean
  /** With one's own hair in these colours or this cut, too. */
  readonly ownHair: OwnHairWish | null
  /** The photo comes first. */
  readonly hasAskedForPhoto: boolean
}

/** The part that is stored during a sign-in elsewhere. */
export type KeptWish = Omit<Wish, 'hasAskedForPhoto'>

const nothing: KeptWish = { libIds: [], color: null, hasReference: false, ownHair: null }
const keptKey = 'hairstyle.wish.5'
const unpaidKey = 'hairstyle.wish.unpaid.3'
const store = createStore(takeKept())

/**
 * Requests, from any page, a try-on of these hairstyles: they are chosen, and the next page with the try-on bar
 * continues with the photo, or with the try-on if there is one. A reload does not repeat it.
 */
export function wishFor(libIds: readonly string[], color: string | null = null) {
  updateDraft({ libIds: chooseStyles(currentDraft().libIds, libIds) })
  store.set({ ...nothing, libIds, color, hasAskedForPhoto: false })
}

export function askForPhoto() {
  const wish = store.get()
  if (wish) store.set({ ...wish, hasAskedForPhoto: true })
}

/** Takes the waiting request; an empty one if there is none. */
export function takeWish(): KeptWish {
  const wish = store.get() ?? nothing
  store.set(null)
  return wish
}

export function useWish() {
  return useStore(store, null)
}

/** Stores a request that waits for payment, across checkouts, until it is continued or something else is chosen. */
export function keepUnpaidWish(wish: KeptWish) {
  const unpaid = { wish, choice: choiceNow() } satisfies Unpaid
  // On failure photo and choice remain, for another press.
  keep('session', unpaidKey, JSON.stringify(unpaid))
}

export function forgetUnpaidWish() {
  keep('session', unpaidKey, null)
}

/** The request that lacks credits: the waiting one, or else the current choice. */
export function wishToContinue(): KeptWish {
  const { libIds, reference } = currentDraft()
  return readUnpaid() ?? { ...nothing, libIds, hasReference: reference?.isChosen === true }
}

/** How many looks a wish makes. */
export function countWished({ libIds, hasReference, ownHair }: KeptWish): number {
  return libIds.length + Number(hasReference) + Number(ownHair !== null)
}

/** Makes the next page with the try-on bar begin the request that waited for payment. */
export function continueWish() {
  store.set({ ...wishToContinue(), hasAskedForPhoto: false })
  forgetUnpaidWish()
}

interface Unpaid {
  readonly wish: KeptWish
  /** What was chosen meanwhile, and on which photo. */
  readonly choice: string
}

function choiceNow(): string {
  const { libIds, photo, reference } = currentDraft()
  return JSON.stringify([photo?.image_id, libIds, reference?.isChosen === true])
}

function readUnpaid(): KeptWish | null {
  const { wish, choice } = (readKeptJson('session', unpaidKey) ?? {}) as Partial<Unpaid>
  return wish && choice === choiceNow() ? wish : null
}

/** Stores a request during a sign-in that leaves the page, to restore it after the return. */
export function keepWish(wish: KeptWish) {
  keep('session', keptKey, JSON.stringify(wish))
}

function takeKept(): Wish | null {
  const kept = readKeptJson('session', keptKey)
  keep('session', keptKey, null)
  const { libIds, color, hasReference, ownHair } = (kept ?? {}) as Partial<Wish>
  const isWish = Array.isArray(libIds) && typeof hasReference === 'boolean'
  return isWish && readRedirectMark() !== null
    ? {
        libIds,
        color: color ?? null,
        hasReference,
        ownHair: ownHair ?? null,
        hasAskedForPhoto: false,
      }
    : null
}
