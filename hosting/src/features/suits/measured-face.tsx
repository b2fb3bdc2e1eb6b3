import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { FaceMeasures } from '@hairstyle/contract/face-measures.ts'
import { PhotoImage } from '../../shared/photo/photo-image.tsx'
import { OwnHairLines } from '../../shared/reach/own-hair-lines.tsx'
import type { SeenShape } from '../../shared/suits/face-shape.ts'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './measured-face.module.css'
import { suitsTexts as texts } from './texts.ts'

interface MeasuredFaceProps {
  readonly photo: Photo
  /** Null where nobody measured the face. */
  readonly shape: SeenShape | null
}

const names = ['length', 'forehead', 'cheekbones', 'jaw', 'chin'] as const

/** Height of the shown part in face lengths, and its aspect ratio. */
const shownHeight = 1.5
const shownAspect = 0.8

/** A face with its measured lines, the measures in words, and its shape. */
export function MeasuredFace({ photo, shape }: MeasuredFaceProps) {
  const { measures, hair, told } = photo.face ?? {}
  return (
    <div className={css.face}>
      {measures && <Lines photo={photo} measures={measures} />}
      <div className={css.words}>
        <p className={css.shape}>{wordsOf(shape)}</p>
        {shape && shape.certainty !== 'unsure' && (
          <p className={css.likely}>{texts.likely(shape.ranked.slice(0, 3))}</p>
        )}
        {measures && (
          <details className={css.measures}>
            <summary>{texts.measured}</summary>
            <ul>
              {(['length', 'forehead', 'jaw', 'chin'] as const).map((name) => (
                <li key={name}>{texts.measures[name](measures[name])}</li>
              ))}
              {hair && <li>{texts.greyness(hair.greyness)}</li>}
              {(hair ?? told) && <OwnHairLines hair={hair ?? null} told={told ?? null} />}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
}

function wordsOf(shape: SeenShape | null): string {
  const [first, second] = shape?.ranked ?? []
  if (!shape || !first || !second) return texts.shape.unknown
  switch (shape.certainty) {
    case 'clear':
      return texts.shape.clear(first.shape)
    case 'between':
      return texts.shape.between(first.shape, second.shape)
    case 'unsure':
      return texts.shape.unsure
  }
}

function Lines({ photo, measures }: { photo: Photo; measures: FaceMeasures }) {
  const { width, height } = photo
  const { length, ...rest } = measures.lines
  const tall = Math.hypot(
    (length.to.x - length.from.x) * width,
    (length.to.y - length.from.y) * height,
  )
  const shown = { width: tall * shownHeight * shownAspect, height: tall * shownHeight }
  const left = ((length.from.x + length.to.x) * width - shown.width) / 2
  const top = ((length.from.y + length.to.y) * height - shown.height) / 2
  return (
    <span className={cx(kit.portrait, css.picture)} aria-hidden>
      <PhotoImage
        photo={photo}
        alt=""
        style={{
          width: `${(100 * width) / shown.width}%`,
          left: `${(-100 * left) / shown.width}%`,
          top: `${(-100 * top) / shown.height}%`,
        }}
      />
      <svg viewBox={`${left} ${top} ${shown.width} ${shown.height}`}>
        {names.map((name) => {
          const { from, to } = name === 'length' ? length : rest[name]
          return (
            <line
              key={name}
              x1={from.x * width}
              y1={from.y * height}
              x2={to.x * width}
              y2={to.y * height}
            />
          )
        })}
      </svg>
    </span>
  )
}
