/** Gives the file of a style's cut-out by its name. */
export type ReadCutout = (name: string) => Promise<Uint8Array>

/**
 * Keeps the files that were used last, as many as fit into `maxBytes`. A name stands for the same bytes for ever; asked for
 * twice at once, a file is read once, and a failed reading is forgotten.
 */
export function rememberCutouts(read: ReadCutout, maxBytes: number): ReadCutout {
  // A Map iterates in the order of insertion: the first entry is the least recently used.
  const files = new Map<string, Promise<Uint8Array>>()
  const sizes = new Map<string, number>()
  return (name) => {
    const file = files.get(name) ?? begin(name)
    files.delete(name)
    files.set(name, file)
    return file
  }

  function begin(name: string): Promise<Uint8Array> {
    const file = read(name)
    file.then(
      ({ byteLength }) => {
        sizes.set(name, byteLength)
        trim()
      },
      () => files.delete(name),
    )
    return file
  }

  function trim(): void {
    let total = 0
    for (const name of files.keys()) total += sizes.get(name) ?? 0
    for (const name of files.keys()) {
      if (total <= maxBytes || files.size === 1) return
      total -= sizes.get(name) ?? 0
      files.delete(name)
      sizes.delete(name)
    }
  }
}
