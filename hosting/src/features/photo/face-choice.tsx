import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { type CSSProperties, useId, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useWork } from '../../lib/use-work.ts'
import { PhotoImage } from '../../shared/photo/photo-image.tsx'
import css from './face-choice.module.css'
import { chosenFace, faceView } from './face-view.ts'
import { faceTexts } from './texts.ts'

interface FaceChoiceProps {
  /** With several people. */
  readonly photo: Photo
  /** Gets the updated photo. */
  readonly onChosen: (photo: Photo) => void
  /** Reports the choice to the server, for photos other than one's own. */
  readonly tell?: TellFace
}

type TellFace = (photo: Photo, face: number) => Promise<Photo>

/** The people in a photo, to tap the right one. */
export function FaceChoice({ photo, onChosen, tell = tellFace }: FaceChoiceProps) {
  const titleId = useId()
  const { choosing, choose } = useFaceChoice(photo, onChosen, tell)
  const { ratio, picture, heads } = faceView(photo)
  const chosen = photo.face && chosenFace(photo.face)
  const isBusy = choosing !== null
  return (
    <div className={css.choice} role="group" aria-labelledby={titleId}>
      <p id={titleId} className={css.title}>
        {faceTexts.title}
      </p>
      <div className={css.frame} style={{ '--ratio': ratio } as CSSProperties} aria-busy={isBusy}>
        <span className={css.crop}>
          <PhotoImage
            className={css.image}
            photo={photo}
            alt=""
            style={{
              width: percent(picture.width),
              left: percent(picture.left),
              top: percent(picture.top),
            }}
          />
        </span>
        {heads.map(({ x, y, width, height }, index) => (
          <button
            key={`${x} ${y}`}
            type="button"
            className={css.face}
            style={{
              left: percent(x),
              top: percent(y),
              width: percent(width),
              height: percent(height),
            }}
            aria-label={faceTexts.person(index + 1, heads.length)}
            aria-pressed={index === (choosing ?? chosen)}
            disabled={isBusy}
            onClick={() => choose(index)}
          />
        ))}
      </div>
      <p className={css.hint} role="status">
        {isBusy ? faceTexts.looking : wordsFor(photo)}
      </p>
    </div>
  )
}

/** Problem of the chosen face, if any. */
function wordsFor({ face }: Photo) {
  return face?.problem === 'several_faces' ? faceTexts.others : (face?.hint ?? faceTexts.others)
}

function percent(share: number) {
  return `${100 * share}%`
}

/** Reads that show a photo's inspection. */
const affected = ['GET /hairstyle/user/photos', 'GET /hairstyle/user/last_image'] as const

const tellFace: TellFace = ({ image_id: id }, face) =>
  call('POST /hairstyle/user/photo/face/:id', { id, face })

/** Reports the chosen person to the server; `choosing` is the face being inspected. */
function useFaceChoice(photo: Photo, onChosen: (photo: Photo) => void, tell: TellFace) {
  const revalidate = useRevalidate()
  const { run } = useWork()
  const [choosing, setChoosing] = useState<number | null>(null)

  async function choose(face: number) {
    setChoosing(face)
    await run(async () => {
      const chosen = await tell(photo, face)
      await revalidate(affected)
      onChosen(chosen)
    })
    setChoosing(null)
  }

  return { choosing, choose: (face: number) => void choose(face) }
}
