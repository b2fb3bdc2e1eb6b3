import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { maxStylesPerBatch } from '@hairstyle/contract/limits.ts'
import type { OwnHairWish } from '@hairstyle/contract/own-cut.ts'
import { currentSession, subscribeToSession } from '../../lib/session.ts'
import { createStore, useStore } from '../../lib/store.ts'

/** How many results the page keeps in view; more are on the page of all creations. */
export const maxResultsInView = 24

/** The draft of a try-on, kept until the tab is closed: it survives a reload and a sign-in by redirect. */
export interface Draft {
  readonly libIds: readonly string[]
  readonly photo: Photo | null
  /** The hair of a photo, to be worn like a hairstyle. */
  readonly reference: { readonly image: Photo; readonly isChosen: boolean } | null
  /** Results in view, newest batch first. */
  readonly createIds: readonly string[]
  /** The unanswered press of the button; `wish` identifies its request. */
  readonly attempt: { readonly requestId: string; readonly wish: string } | null
}

const emptyDraft: Draft = {
  libIds: [],
  photo: null,
  reference: null,
  createIds: [],
  attempt: null,
}
const storageKey = 'hairstyle.draft.2'

/** The draft in a storage; with a full, forbidden or corrupted storage it is just not kept. */
export function createDraftStore(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const store = createStore(read(storage))
  return {
    ...store,
    update: (change: Partial<Draft>) => {
      store.set({ ...store.get(), ...change })
      try {
        storage().setItem(storageKey, JSON.stringify(store.get()))
      } catch {
        // The draft still lives as long as the page.
      }
    },
  }
}

function read(storage: () => Pick<Storage, 'getItem'>): Draft {
  try {
    const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? 'null')
    return isDraft(stored) ? stored : emptyDraft
  } catch {
    return emptyDraft
  }
}

/** Only this module writes the entry, so a check of its shape suffices. */
function isDraft(value: unknown): value is Draft {
  const { libIds, photo, reference, createIds, attempt } = (value ?? {}) as Partial<Draft>
  return (
    Array.isArray(libIds) &&
    Array.isArray(createIds) &&
    (photo === null || isPhoto(photo)) &&
    (reference === null || typeof reference?.image.url === 'string') &&
    (attempt === null || typeof attempt?.requestId === 'string')
  )
}

/** Older ones without a choice of faces are uploaded again. */
function isPhoto(photo: Partial<Photo> | undefined): boolean {
  const face = photo?.face as Partial<Photo['face']> | undefined
  return typeof photo?.url === 'string' && (!face || Array.isArray(face.faces))
}

/** Toggles a style; a thirteenth has no effect, and hair of a photo counts, too. */
export function toggleStyle(
  { libIds, reference }: Pick<Draft, 'libIds' | 'reference'>,
  libId: string,
): string[] {
  if (libIds.includes(libId)) return libIds.filter((other) => other !== libId)
  return countChosen({ libIds, reference }) < maxStylesPerBatch ? [...libIds, libId] : [...libIds]
}

/** Toggles the hair of the photo; no effect if no more fits. */
export function toggleReference({
  libIds,
  reference,
}: Pick<Draft, 'libIds' | 'reference'>): Draft['reference'] {
  if (reference === null) return null
  const isChosen = !reference.isChosen && libIds.length < maxStylesPerBatch
  return isChosen === reference.isChosen ? reference : { ...reference, isChosen }
}

export function countChosen({
  libIds,
  reference,
}: Pick<Draft, 'reference'> & { readonly libIds: readonly unknown[] }): number {
  return libIds.length + (reference?.isChosen === true ? 1 : 0)
}

/** Adds several styles in front of the chosen ones, and drops what no longer fits. */
export function chooseStyles(libIds: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...added, ...libIds])].slice(0, maxStylesPerBatch)
}

/** New results before the older ones that still fit. */
export function addResults(createIds: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...added, ...createIds])].slice(0, maxResultsInView)
}

/**
 * The idempotency key for a press of the button: the same until the same request was answered, so that a lost answer or
 * a second press never pays twice.
 */
export function attemptFor(
  previous: Draft['attempt'],
  wish: {
    your_image: string
    lib_ids: readonly string[]
    color?: string | undefined
    reference_image?: string | undefined
    own_hair?: OwnHairWish | undefined
  },
  newId: () => string = randomId,
): NonNullable<Draft['attempt']> {
  const { your_image, lib_ids, color, reference_image, own_hair } = wish
  const fingerprint = JSON.stringify([
    your_image,
    lib_ids,
    color ?? null,
    reference_image ?? null,
    own_hair ?? null,
  ])
  return previous?.wish === fingerprint ? previous : { requestId: newId(), wish: fingerprint }
}

/** 96 random bits; `crypto.randomUUID` is missing where a phone tries a development server over http. */
function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const draftStore = createDraftStore(() => sessionStorage)

// Signing out leaves no face behind. An expired session keeps everything for the same person's next sign-in.
let departures = currentSession().departures
subscribeToSession(() => {
  const { departures: now } = currentSession()
  if (now === departures) return
  departures = now
  draftStore.update({ photo: null, reference: null, createIds: [], attempt: null })
})

export const { get: currentDraft, update: updateDraft } = draftStore

/** Removes a deleted photo from the draft. */
export function forgetPhoto(photoId: string): void {
  if (currentDraft().photo?.image_id === photoId) updateDraft({ photo: null })
}

/** What is chosen so far. */
export function useDraft() {
  return useStore(draftStore, emptyDraft)
}
