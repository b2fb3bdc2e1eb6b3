/**
 * A tab's own storage, and the one of all tabs. Forbidden, touching either throws; while the page is built there is
 * none.
 */
const storages = { session: () => sessionStorage, local: () => localStorage } as const

type Place = keyof typeof storages

/** What is kept under a name; null where nothing is, or nothing can be. */
export function readKept(place: Place, key: string): string | null {
  try {
    return storages[place]().getItem(key)
  } catch {
    return null
  }
}

/** The same of something that was kept as JSON; whoever meddled with it is not told. */
export function readKeptJson(place: Place, key: string): unknown {
  try {
    return JSON.parse(readKept(place, key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value, or forgets it for null. Where that cannot be, it lives as long as the page. */
export function keep(place: Place, key: string, value: string | null) {
  try {
    if (value === null) storages[place]().removeItem(key)
    else storages[place]().setItem(key, value)
  } catch {
    // Full, or forbidden.
  }
}
