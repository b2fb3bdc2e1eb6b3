import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useRef,
  type CSSProperties,
  type HTMLAttributes,
  type PointerEvent,
} from 'react'
import { gestureOf, placeInPicture } from './gestures.ts'
import css from './picture.module.css'
import { mirrorTexts as texts } from './texts.ts'
import { useArrival } from './use-arrival.ts'

interface PictureProps {
  readonly video: RefObject<HTMLVideoElement | null>
  /** Where the mirror draws. */
  readonly place: RefObject<HTMLDivElement | null>
  /** Alternative text. */
  readonly alt: string
  /** Width by height of the camera's picture. */
  readonly shape: number
  readonly onShape: (shape: number) => void
  readonly onPlaying: () => void
  /** The mirror draws by now. */
  readonly isDrawn: boolean
  /** Steps to the next or previous style. */
  readonly onStep: (by: 1 | -1) => void
  /** A face was tapped at this place of the picture, 0-1 from its left and top. */
  readonly onFace: (x: number, y: number) => void
  /** Messages over it. */
  readonly children: ReactNode
}

/** The mirror's picture: the largest thing on the screen, to be swiped and tapped. */
export function Picture(props: PictureProps) {
  const { video, place, alt, shape, onShape, onPlaying, isDrawn, onStep, onFace, children } = props
  const frame = useRef<HTMLDivElement>(null)
  useArrival(frame)

  function measure({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
    const { videoWidth, videoHeight } = currentTarget
    if (videoHeight > 0) onShape(videoWidth / videoHeight)
  }

  return (
    <div
      ref={frame}
      className={css.picture}
      style={{ '--shape': shape } as CSSProperties}
      role="group"
      tabIndex={0}
      aria-label={texts.picture}
    >
      <video
        ref={video}
        className={css.video}
        autoPlay
        playsInline
        muted
        aria-hidden
        data-drawn={isDrawn || undefined}
        onPlaying={(event) => {
          measure(event)
          onPlaying()
        }}
        onResize={measure}
      />
      <div
        ref={place}
        className={css.canvas}
        role="img"
        aria-label={alt}
        {...useGestures({ shape, onStep, onFace })}
      />
      {children}
    </div>
  )
}

function useGestures({ shape, onStep, onFace }: Pick<PictureProps, 'shape' | 'onStep' | 'onFace'>) {
  const from = useRef<{ x: number; y: number } | null>(null)

  function finish({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const gesture = from.current && gestureOf(from.current, { x: clientX, y: clientY })
    from.current = null
    if (gesture === 'next') onStep(1)
    if (gesture === 'previous') onStep(-1)
    if (gesture !== 'tap') return
    const frame = currentTarget.getBoundingClientRect()
    const point = { x: clientX - frame.left, y: clientY - frame.top }
    const { x, y } = placeInPicture(point, frame, shape)
    onFace(x, y)
  }

  return {
    onPointerDown({ isPrimary, clientX, clientY }) {
      from.current = isPrimary ? { x: clientX, y: clientY } : null
    },
    onPointerUp: finish,
    onPointerCancel() {
      from.current = null
    },
  } satisfies HTMLAttributes<HTMLElement>
}
