/** What is kept, or is on its way. */
export interface Cached<Value> {
  readonly value: Value
  /** Its size once all of it is there; a failure is forgotten. */
  readonly bytes: Promise<number>
}

/** The kept value of a key, or the one that `make` makes; asked twice at once, it is made once. */
export type ByteCache<Value> = (key: string, make: () => Cached<Value>) => Value

/** Keeps the values that were used last, as many as fit into `maxBytes`, and always the newest. */
export function createByteCache<Value>(maxBytes: number): ByteCache<Value> {
  // A Map iterates in the order of insertion: the first entry is the least recently used.
  const entries = new Map<string, { readonly value: Value; bytes: number }>()

  function begin(key: string, { value, bytes }: Cached<Value>) {
    const entry = { value, bytes: 0 }
    bytes.then(
      (size) => {
        entry.bytes = size
        trim()
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      },
    )
    return entry
  }

  function trim(): void {
    let total = 0
    for (const { bytes } of entries.values()) total += bytes
    for (const [key, { bytes }] of entries) {
      if (total <= maxBytes || entries.size === 1) return
      entries.delete(key)
      total -= bytes
    }
  }

  return (key, make) => {
    const entry = entries.get(key) ?? begin(key, make())
    entries.delete(key)
    entries.set(key, entry)
    return entry.value
  }
}
