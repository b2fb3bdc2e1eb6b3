import type { FaceBox } from './detect/detected-face.ts'
import type { HeadGeometry } from './head/head-geometry.ts'
import type { BarePhoto, SeenBody, SeenHead } from './seen-photo.ts'
import { bufferBytes } from './share-buffers.ts'

/** The head of whoever is meant, and who else is in the photo. */
export interface FoundShape {
  readonly shape: HeadGeometry
  /** Boxes of other people's faces, which stay untouched, in the photo's pixels. */
  readonly bystanders: readonly FaceBox[]
}

/** A photo that is being analysed, or was. */
export interface PhotoInAnalysis {
  /** Known first, what follows in this order. */
  readonly shape: Promise<FoundShape>
  readonly head: Promise<SeenHead>
  readonly body: Promise<SeenBody>
  readonly bare: Promise<BarePhoto>
}

export interface AnalysisCache {
  /** The kept analysis of a photo, or the one that `analyse` makes; asked twice at once, it is made once. */
  get: (photoId: string, analyse: () => PhotoInAnalysis) => PhotoInAnalysis
}

interface Entry {
  readonly analysis: PhotoInAnalysis
  bytes: number
}

/** Keeps the analyses that were used last, as many as fit into `maxBytes`, and always the newest. */
export function createAnalysisCache(maxBytes: number): AnalysisCache {
  // A Map iterates in the order of insertion: the first entry is the least recently used.
  const entries = new Map<string, Entry>()
  return { get }

  function get(photoId: string, analyse: () => PhotoInAnalysis): PhotoInAnalysis {
    const entry = entries.get(photoId) ?? begin(photoId, analyse)
    entries.delete(photoId)
    entries.set(photoId, entry)
    return entry.analysis
  }

  function begin(photoId: string, analyse: () => PhotoInAnalysis): Entry {
    const analysis = analyse()
    const entry: Entry = { analysis, bytes: 0 }
    Promise.all([analysis.shape, analysis.head, analysis.body, analysis.bare]).then(
      (done) => {
        entry.bytes = bufferBytes(done)
        trim()
      },
      () => {
        if (entries.get(photoId) === entry) entries.delete(photoId)
      },
    )
    return entry
  }

  function trim(): void {
    let total = 0
    for (const { bytes } of entries.values()) total += bytes
    for (const [photoId, { bytes }] of entries) {
      if (total <= maxBytes || entries.size === 1) return
      entries.delete(photoId)
      total -= bytes
    }
  }
}
