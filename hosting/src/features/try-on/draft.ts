import type { Photo, maxStylesPerBatch } from '@hairstyle/contract/api/creations.ts'
import { createStore } from '../../lib/store.ts'

/** Repeats the contract, checked by its type, so that zod stays out of the page. */
const maxStyles: typeof maxStylesPerBatch = 12
/** How many results the page keeps in view; more are on the page of all creations. */
export const maxResultsInView = 24

/** What somebody is about to try on, kept until the tab is closed: it survives a reload and a sign-in by redirect. */
export interface Draft {
  readonly libIds: readonly string[]
  readonly photo: Photo | null
  /** Results in view, newest batch first. */
  readonly createIds: readonly string[]
  /** The press of the button whose answer is not known yet; `wish` tells it from another press. */
  readonly attempt: { readonly requestId: string; readonly wish: string } | null
}

export const emptyDraft: Draft = { libIds: [], photo: null, createIds: [], attempt: null }
const storageKey = 'hairstyle.draft.1'

/** The draft in a storage; a full, forbidden or meddled-with storage costs only the memory of it. */
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

/** Only this module writes the entry: its shape tells enough. */
function isDraft(value: unknown): value is Draft {
  const { libIds, photo, createIds, attempt } = (value ?? {}) as Partial<Draft>
  return (
    Array.isArray(libIds) &&
    Array.isArray(createIds) &&
    (photo === null || typeof photo?.url === 'string') &&
    (attempt === null || typeof attempt?.requestId === 'string')
  )
}

/** Chooses a style or gives it up; a thirteenth changes nothing. */
export function toggleStyle(libIds: readonly string[], libId: string): string[] {
  if (libIds.includes(libId)) return libIds.filter((other) => other !== libId)
  return libIds.length < maxStyles ? [...libIds, libId] : [...libIds]
}

/** Chooses several styles beside the chosen ones; they come first, and what no longer fits is given up. */
export function chooseStyles(libIds: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...added, ...libIds])].slice(0, maxStyles)
}

/** New results before the older ones that still fit. */
export function addResults(createIds: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...added, ...createIds])].slice(0, maxResultsInView)
}

/**
 * The idempotency key for a press of the button: the same while the same wish has not been answered, so that a lost answer
 * or a second press never pays twice.
 */
export function attemptFor(
  previous: Draft['attempt'],
  wish: { your_image: string; lib_ids: readonly string[]; color?: string | undefined },
  newId: () => string = randomId,
): NonNullable<Draft['attempt']> {
  const fingerprint = JSON.stringify([wish.your_image, wish.lib_ids, wish.color ?? null])
  return previous?.wish === fingerprint ? previous : { requestId: newId(), wish: fingerprint }
}

/** 96 random bits; `crypto.randomUUID` is missing where a phone tries a development server over http. */
function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
