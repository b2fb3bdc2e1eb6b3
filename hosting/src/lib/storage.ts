/** The tab's own storage, and that of all tabs. If forbidden, access throws; during prerendering there is none. */
const storages = { session: () => sessionStorage, local: () => localStorage } as const

type Place = keyof typeof storages

/** The value stored under a name; null if there is none, or storage is forbidden. */
export function readKept(place: Place, key: string): string | null {
  try {
    return storages[place]().getItem(key)
  } catch {
    return null
  }
}

/** Likewise for JSON; undefined if it was tampered with. */
export function readKeptJson(place: Place, key: string): unknown {
  try {
    return JSON.parse(readKept(place, key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value, or removes it for null. Failures are ignored. */
export function keep(place: Place, key: string, value: string | null) {
  try {
    if (value === null) storages[place]().removeItem(key)
    else storages[place]().setItem(key, value)
  } catch {
    // Full, or forbidden.
  }
}
