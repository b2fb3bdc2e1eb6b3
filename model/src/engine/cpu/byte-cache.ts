/** A value that is kept, or still being made. */
export interface Cached<Value> {
  readonly value: Value
  /** Its size, once it is complete; a value that fails is dropped from the cache. */
  readonly bytes: Promise<number>
}

/** The kept value for a key, or the one that `make` makes. Concurrent requests for one key make it only once. */
export type ByteCache<Value> = (key: string, make: () => Cached<Value>) => Value

/** Keeps the most recently used values, as many as fit into `maxBytes`, and always the newest. */
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
