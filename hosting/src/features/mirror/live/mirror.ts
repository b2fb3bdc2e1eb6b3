/** Hair of the library as it can be worn live. */
export interface LiveStyle {
  readonly libId: string
  /** Address of its cut-out. */
  readonly url: string
  /** What it covers of the head and around it, `coverGrid` cells, rows from the top; 1 is hair. */
  readonly cover: Uint8Array
}

/** What a mirror sees and shows. */
export interface MirrorState {
  /** How much of what it needs has been fetched, 0-1; at 1 it looks for a face. */
  readonly loaded: number
  /** Whether there is a face, and whether it wears hair. */
  readonly sight: 'waiting' | 'nobody' | 'bare' | 'worn'
  /** Places of all faces in the shown, mirrored picture, 0-1 from its left and top; the first is the one that is dressed. */
  readonly faces: readonly { readonly x: number; readonly y: number; readonly width: number }[]
  /** Their own hair, in `coverGrid` cells, opacity 0-1; null until it was looked for. */
  readonly ownHair: Float32Array | null
  /** Fewer than 12 pictures a second were drawn for some seconds. */
  readonly isSlow: boolean
  /** It cannot go on: the browser lacks something, or files could not be fetched. */
  readonly failure: 'unsupported' | 'unreachable' | null
}

/** A running mirror. */
export interface Mirror {
  /**
   * Puts on hair, in another colour where one is given (#rrggbb); what was worn stays until it is there.
   * @throws ConnectionError when it cannot be fetched.
   */
  readonly wear: (style: Pick<LiveStyle, 'url'>, color: string | null) => Promise<void>
  /** Shows the camera's picture without hair while true. */
  readonly showBefore: (isBefore: boolean) => void
  /** Dresses the face at this place of the shown picture, 0-1 from its left and top. */
  readonly chooseFace: (x: number, y: number) => void
  /** The camera's picture of now as a photo, without hair and not mirrored; null when it cannot be encoded. */
  readonly takePhoto: () => Promise<Blob | null>
  /** What is shown now, as a JPEG; null when it cannot be encoded. */
  readonly takePicture: () => Promise<Blob | null>
  /** Ends everything but the camera, which is the caller's. */
  readonly stop: () => void
}

interface MirrorParts {
  /** Plays the camera. It may be hidden. */
  readonly video: HTMLVideoElement
  /** Shows the picture; the mirror sets its size in pixels, mirrored already. */
  readonly canvas: HTMLCanvasElement
  readonly onChange: (state: MirrorState) => void
}

/** Begins to look at a camera's picture, in workers, and to draw it with hair. Nothing leaves the device. */
export function startMirror({ video, canvas, onChange }: MirrorParts): Mirror {
  throw new Error(`${video.nodeName} ${canvas.nodeName} ${String(onChange)}`)
}

/** All hair that can be worn live. */
export function fetchLiveStyles(): Promise<LiveStyle[]> {
  throw new Error('')
}

/** How much of their own hair a style would leave in sight, 0-1 of what it cannot hide; `isTooMuch` looks wrong. */
export function judgeCover(
  ownHair: Float32Array,
  { cover }: Pick<LiveStyle, 'cover'>,
): { readonly left: number; readonly isTooMuch: boolean } {
  return { left: ownHair.length - cover.length, isTooMuch: false }
}
