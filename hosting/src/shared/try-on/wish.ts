import type { OwnHairWish } from '@hairstyle/contract/own-cut.ts'
import { readRedirectMark } from '../../lib/sign-in-gate.ts'
import { keep, readKeptJson } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { chooseStyles, currentDraft, updateDraft } from './draft.ts'

/** To see oneself with these hairstyles. */
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

/** What is kept of it while somebody signs in elsewhere. */
export type KeptWish = Omit<Wish, 'hasAskedForPhoto'>

const nothing: KeptWish = { libIds: [], color: null, hasReference: false, ownHair: null }
const keptKey = 'hairstyle.wish.5'
const unpaidKey = 'hairstyle.wish.unpaid.3'
const store = createStore(takeKept())

/**
 * Asks, from any page, to see oneself with these hairstyles: they are chosen, and the next page with the try-on bar
 * goes on to the photo, or to the try-on where there is one. A reload starts nothing again.
 */
export function wishFor(libIds: readonly string[], color: string | null = null) {
  updateDraft({ libIds: chooseStyles(currentDraft().libIds, libIds) })
  store.set({ ...nothing, libIds, color, hasAskedForPhoto: false })
}

export function askForPhoto() {
  const wish = store.get()
  if (wish) store.set({ ...wish, hasAskedForPhoto: true })
}

/** The wish that waits, to be taken once; of nothing without one. */
export function takeWish(): KeptWish {
  const wish = store.get() ?? nothing
  store.set(null)
  return wish
}

export function useWish() {
  return useStore(store, null)
}

/**
 * Keeps a wish that waits to be paid for, through every checkout that is opened, left and opened again, until it is
 * taken up or something else is chosen.
 */
export function keepUnpaidWish(wish: KeptWish) {
  const unpaid = { wish, choice: choiceNow() } satisfies Unpaid
  // Where that cannot be, photo and choice are still there, to be pressed again.
  keep('session', unpaidKey, JSON.stringify(unpaid))
}

export function forgetUnpaidWish() {
  keep('session', unpaidKey, null)
}

/** What somebody would see of themselves had they the credits: the wish that waits, or else what is chosen. */
export function wishToContinue(): KeptWish {
  const { libIds, reference } = currentDraft()
  return readUnpaid() ?? { ...nothing, libIds, hasReference: reference?.isChosen === true }
}

/** How many looks a wish makes. */
export function countWished({ libIds, hasReference, ownHair }: KeptWish): number {
  return libIds.length + Number(hasReference) + Number(ownHair !== null)
}

/** Has the next page with the try-on bar begin what waited to be paid for. */
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

/** Keeps a wish whose try-on waits for a sign-in that leaves the page; it is there again after the return. */
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
