import { sizeToLookAt } from '@hairstyle/contract/photo-size.ts'
import { ConnectionError } from '../../../lib/api-error.ts'
import { texts } from '../../../lib/texts.ts'
import { encodeJpeg, jpegQuality } from '../../../shared/photo/encode-jpeg.ts'
import { unpackCover } from './cover.ts'
import { Drawing } from './draw.ts'
import type { FromDresser, FromTracker, TrackedHead } from './messages.ts'
import { createMotion } from './motion.ts'

/** Hair of the library as it can be worn live. */
export interface LiveStyle {
  readonly libId: string
  /** Address of its cut-out. */
  readonly url: string
  /** Its cover in `coverGrid` cells, rows from the top; 1 is hair. */
  readonly cover: Uint8Array
}

/** State of a mirror. */
export interface MirrorState {
  /** Loaded share of its files, 0-1; at 1 it looks for a face. */
  readonly loaded: number
  /** Whether there is a face, and whether it wears hair. */
  readonly sight: 'waiting' | 'nobody' | 'bare' | 'worn'
  /** Places of all faces in the shown picture, 0-1 from its left and top; the first is dressed. */
  readonly faces: readonly { readonly x: number; readonly y: number; readonly width: number }[]
  /** Own hair, in `coverGrid` cells, for `judge-cover.ts`; null until it was searched. */
  readonly ownHair: Float32Array | null
  /** A hat or a scarf is on the head. */
  readonly isCovered: boolean
  /** Fewer than 12 pictures a second for some seconds. */
  readonly isSlow: boolean
  /** Fatal: the browser lacks something, or files could not be fetched. */
  readonly failure: 'unsupported' | 'unreachable' | null
}

/** A running mirror. */
export interface Mirror {
  /**
   * Puts on hair, optionally in another colour (#rrggbb). The previous hair stays until the new one is visible, or
   * would be if somebody were there.
   * @throws ConnectionError if it cannot be fetched.
   */
  readonly wear: (style: Pick<LiveStyle, 'url'>, color: string | null) => Promise<void>
  /** Shows the camera's picture without hair while true. */
  readonly showBefore: (isBefore: boolean) => void
  /** Dresses the face at this place of the shown picture, 0-1 from its left and top. */
  readonly chooseFace: (x: number, y: number) => void
  /** The camera's current picture, without hair and not mirrored; null if it cannot be encoded. */
  readonly takePhoto: () => Promise<Blob | null>
  /** The shown picture as a JPEG; null if it cannot be encoded. */
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

/** Longer side of the pictures to analyse, px. */
const glanceSide = 512
/** Pause between searches for own hair, ms. */
const ownHairPause = 600
/** Too slow: fewer pictures a second, over this many ms, this many times in a row. */
const slow = { rate: 12, over: 1500, times: 3 } as const

/** Before anything was loaded. */
export const nothingSeen: MirrorState = {
  loaded: 0,
  sight: 'waiting',
  faces: [],
  ownHair: null,
  isCovered: false,
  isSlow: false,
  failure: null,
}

/**
 * Analyses a camera's picture in workers, and draws it with hair. Nothing leaves the device. If that is impossible,
 * `onChange` gets a failure, and nothing is drawn.
 */
export function startMirror(parts: MirrorParts): Mirror {
  return new RunningMirror(parts)
}

interface Wish {
  readonly id: number
  /** Index of its cut-out in the tracker; null while loading. */
  dress: number | null
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

class RunningMirror implements Mirror {
  readonly #video: HTMLVideoElement
  readonly #canvas: HTMLCanvasElement
  readonly #onChange: MirrorParts['onChange']
  readonly #drawing: Drawing | null
  readonly #tracker: Worker | null = null
  readonly #dresser: Worker | null = null
  readonly #motion = createMotion()
  #state = nothingSeen
  #isStopped = false
  #isBefore = false
  /** When the camera took the picture that is shown, seconds. */
  #shownAt = 0
  /** What was fetched so far, bytes. */
  #fetched = 0
  #isTracking = true
  #isLookingAtHair = false
  #hairSeenAt = -Infinity
  #head: TrackedHead | null = null
  #wishes = 0
  #wish: Wish | null = null
  /** Index of the tracker's last cut-out. */
  #dresses = -1
  #drawn = 0
  #countedAt = 0
  #slowTimes = 0

  constructor({ video, canvas, onChange }: MirrorParts) {
    this.#video = video
    this.#canvas = canvas
    this.#onChange = onChange
    this.#drawing = tryToDraw(canvas)
    if (!this.#drawing) {
      queueMicrotask(() => this.#change({ failure: 'unsupported' }))
      return
    }
    this.#tracker = startWorker('tracker')
    this.#dresser = startWorker('dresser')
    const fail = () => this.#change({ failure: 'unreachable' })
    canvas.addEventListener('webglcontextlost', fail)
    for (const worker of [this.#tracker, this.#dresser]) worker.addEventListener('error', fail)
    this.#tracker.addEventListener('message', ({ data }: MessageEvent<FromTracker>) => {
      if (!this.#isStopped) this.#hearTracker(data)
    })
    this.#dresser.addEventListener('message', ({ data }: MessageEvent<FromDresser>) => {
      if (!this.#isStopped) this.#hearDresser(data)
    })
    this.#followFrames()
  }

  wear({ url }: Pick<LiveStyle, 'url'>, color: string | null): Promise<void> {
    this.#wish?.resolve()
    this.#wishes += 1
    const id = this.#wishes
    this.#dresser?.postMessage({ kind: 'fetch', url, color, id })
    return new Promise((resolve, reject) => {
      this.#wish = { id, dress: null, resolve, reject }
    })
  }

  showBefore(isBefore: boolean): void {
    this.#isBefore = isBefore
  }

  chooseFace(x: number, y: number): void {
    const { videoWidth: width, videoHeight: height } = this.#video
    this.#tracker?.postMessage({ kind: 'choose', x: (1 - x) * width, y: y * height })
  }

  takePhoto(): Promise<Blob | null> {
    const { videoWidth: width, videoHeight: height } = this.#video
    return encodeJpeg(this.#video, sizeToLookAt({ width, height }))
  }

  takePicture(): Promise<Blob | null> {
    this.#draw()
    return new Promise((resolve) => this.#canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
  }

  stop(): void {
    this.#isStopped = true
    this.#wish?.resolve()
    this.#tracker?.terminate()
    this.#dresser?.terminate()
    this.#drawing?.end()
  }

  #change(news: Partial<MirrorState>): void {
    if (this.#isStopped) return
    this.#state = { ...this.#state, ...news }
    this.#onChange(this.#state)
  }

  #hearTracker(news: FromTracker): void {
    switch (news.kind) {
      case 'loaded':
        this.#load(news.bytes)
        return
      case 'ready':
        this.#isTracking = false
        this.#change({ loaded: 1 })
        return
      case 'failed':
        this.#change({ failure: 'unreachable' })
        return
      case 'tracked':
        this.#isTracking = false
        this.#seeHead(news)
    }
  }

  #seeHead({ time, faces, head }: FromTracker & { kind: 'tracked' }): void {
    this.#motion.see(head?.place ?? null, time)
    this.#head = head
    if (head) this.#drawing!.takeHead(head)
    const { dress = null } = this.#wish ?? {}
    if (dress !== null && (!head || head.hair?.dress === dress)) this.#wish?.resolve()
    const sight = head ? (head.hair ? 'worn' : 'bare') : 'nobody'
    const shown = faces.map(({ x, y, width }) => ({ x: 1 - x, y, width }))
    if (sight !== this.#state.sight || isElsewhere(shown, this.#state.faces)) {
      this.#change({ sight, faces: shown })
    }
  }

  #hearDresser(news: FromDresser): void {
    switch (news.kind) {
      case 'loaded':
        this.#load(news.bytes)
        return
      case 'hair':
        this.#dress(news)
        return
      case 'missing':
        if (news.id === this.#wish?.id)
          this.#wish.reject(new ConnectionError(texts.errors.unreachable))
        return
      case 'seen':
        this.#isLookingAtHair = false
        this.#hairSeenAt = performance.now()
        this.#drawing!.takeOwnHair(news.ownHair)
        this.#tracker!.postMessage({
          kind: 'surroundings',
          light: news.light,
          ownBlack: news.ownBlack,
          hairline: news.hairline,
          sides: news.sides,
        })
        this.#change({ ownHair: news.cells, isCovered: news.isCovered })
        return
      case 'failed':
        // Hair is worn anyway; own hair stays visible.
        this.#isLookingAtHair = true
    }
  }

  #dress({ id, texture, cutout }: FromDresser & { kind: 'hair' }): void {
    if (id !== this.#wish?.id) return
    this.#drawing!.putOn(texture)
    this.#tracker!.postMessage({ kind: 'dress', cutout }, [cutout.hair.data.buffer])
    this.#dresses += 1
    this.#wish.dress = this.#dresses
  }

  #load(bytes: number): void {
    this.#fetched += bytes
    // Faces are looked for already: own hair comes when it can.
    if (this.#state.loaded === 1) return
    this.#change({ loaded: Math.min(0.99, this.#fetched / import.meta.env.MIRROR_BYTES) })
  }

  /** Draws each picture of the camera, and has it analysed as often as the workers can. */
  #followFrames(): void {
    if (this.#isStopped) return
    if ('requestVideoFrameCallback' in this.#video) {
      this.#video.requestVideoFrameCallback(this.#onVideoFrame)
    } else requestAnimationFrame(this.#onAnimationFrame)
  }

  // Made once: a picture takes no memory.
  readonly #onVideoFrame: VideoFrameRequestCallback = (_, { mediaTime }) => this.#next(mediaTime)
  readonly #onAnimationFrame = () => this.#next(this.#video.currentTime)

  #next(time: number): void {
    if (this.#isStopped) return
    if (this.#video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      this.#shownAt = time
      this.#drawing!.takeFrame(this.#video)
      this.#draw()
      this.#glance(time)
      this.#countDrawn()
    }
    this.#followFrames()
  }

  #draw(): void {
    this.#drawing?.draw(this.#motion.at(this.#shownAt), this.#head !== null && !this.#isBefore)
  }

  #glance(time: number): void {
    const wantsHair =
      this.#head !== null &&
      !this.#isLookingAtHair &&
      performance.now() - this.#hairSeenAt > ownHairPause
    if (!this.#isTracking) {
      this.#isTracking = true
      this.#picture().then(
        (glance) => this.#tracker!.postMessage({ kind: 'look', time, ...glance }, [glance.picture]),
        // The camera has no picture now: the next one is looked at.
        () => (this.#isTracking = false),
      )
    }
    if (wantsHair) {
      this.#isLookingAtHair = true
      const { mesh } = this.#head!
      this.#picture().then(
        (glance) =>
          this.#dresser!.postMessage({ kind: 'look', time, mesh, ...glance }, [glance.picture]),
        () => (this.#isLookingAtHair = false),
      )
    }
  }

  async #picture(): Promise<{ picture: ImageBitmap; scale: number }> {
    const { videoWidth: width, videoHeight: height } = this.#video
    const scale = Math.max(1, Math.max(width, height) / glanceSide)
    const picture = await createImageBitmap(this.#video, {
      resizeWidth: Math.round(width / scale),
      resizeHeight: Math.round(height / scale),
      resizeQuality: 'medium',
    })
    return { picture, scale: width / picture.width }
  }

  #countDrawn(): void {
    this.#drawn += 1
    const passed = performance.now() - this.#countedAt
    if (passed < slow.over) return
    // Only pictures with hair count, since starting takes time.
    const isSlow = this.#state.sight === 'worn' && (this.#drawn * 1000) / passed < slow.rate
    this.#slowTimes = isSlow ? this.#slowTimes + 1 : 0
    this.#drawn = 0
    this.#countedAt = performance.now()
    const isTooSlow = this.#slowTimes >= slow.times
    if (isTooSlow !== this.#state.isSlow) this.#change({ isSlow: isTooSlow })
  }
}

function startWorker(name: 'tracker' | 'dresser'): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name })
}

/** Whether somebody has come or gone, or moved by half a face; small movements are ignored. */
function isElsewhere(faces: MirrorState['faces'], before: MirrorState['faces']): boolean {
  if (faces.length !== before.length) return true
  return faces.some(({ x, y, width }, i) => {
    const was = before[i]!
    return Math.max(Math.abs(x - was.x), Math.abs(y - was.y)) > width / 2
  })
}

function tryToDraw(canvas: HTMLCanvasElement): Drawing | null {
  // All but the oldest browsers with WebGL 2 have what the workers need, too.
  if (typeof OffscreenCanvas === 'undefined' || typeof WebAssembly === 'undefined') return null
  try {
    return new Drawing(canvas)
  } catch {
    return null
  }
}

/** All hair that can be worn live. */
export async function fetchLiveStyles(): Promise<LiveStyle[]> {
  const folder = import.meta.env.MIRROR_FILES
  const answer = await fetch(`${folder}styles.json`).catch(() => null)
  if (!answer?.ok) throw new ConnectionError(texts.errors.unreachable)
  const covers = (await answer.json()) as Record<string, string>
  return Object.entries(covers).map(([libId, cover]) => ({
    libId,
    url: `${folder}${libId}.cutout`,
    cover: unpackCover(cover),
  }))
}
