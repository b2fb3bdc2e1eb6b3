export interface ZipEntry {
  readonly name: string
  readonly lastModified: Date
  readonly input: Uint8Array | string
}

/** Streams a zip, with one entry in memory at a time. Pictures are stored uncompressed, since they do not compress. */
export async function* zipFiles(entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> {
  const { makeZip } = await import('client-zip')
  yield* makeZip(entries)
}

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/

/**
 * A function that turns titles into portable file names, unique regardless of case: `Wispy Bob!` → `wispy-bob.jpg`,
 * then `wispy-bob-2.jpg`.
 */
export function createFileNamer(): (title: string, extension: string) => string {
  const taken = new Set<string>()
  return (title, extension) => {
    const base = toBase(title)
    let name = `${base}.${extension}`
    for (let count = 2; taken.has(name); count += 1) name = `${base}-${count}.${extension}`
    taken.add(name)
    return name
  }
}

function toBase(title: string): string {
  const base = title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return base === '' || reserved.test(base) ? `hairstyle-${base}`.replace(/-$/, '') : base
}
