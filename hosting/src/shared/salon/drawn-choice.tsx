import type { Consultation } from '@hairstyle/contract/api/consultations.ts'
import { CompareSlider } from '../../components/compare-slider.tsx'
import kit from '../../components/kit.module.css'
import { PictureFrame } from '../../components/picture-frame.tsx'

type Choice = Pick<Consultation['choices'][number], 'name' | 'cover' | 'status' | 'result'>

interface DrawnChoiceProps {
  readonly choice: Choice
  /** Of the client's photo. */
  readonly before: { readonly url: string }
  readonly texts: {
    readonly you: string
    readonly wearing: string
    readonly drawing: string
    readonly undrawn: string
  }
  readonly isFirst?: boolean
  /** Called when the photo's address has expired. */
  readonly onStale: () => void
}

/** A client's chosen style on their photo; or its cover until it is drawn. */
export function DrawnChoice(props: DrawnChoiceProps) {
  const { choice, before, texts, isFirst = false, onStale } = props
  const { name, cover, result } = choice
  if (result) {
    return (
      <CompareSlider
        className={kit.portrait}
        before={{ src: before.url, alt: texts.you, onError: onStale }}
        after={{ src: result.url, alt: texts.wearing }}
        width={result.width}
        height={result.height}
        drag="line"
        begins="unveiling"
        priority={isFirst}
      />
    )
  }
  const isComing = isOnItsWay(choice)
  return (
    <>
      <PictureFrame picture={cover} alt={name} sizes="360px">
        {isComing && <span className={kit.shimmer} aria-hidden />}
      </PictureFrame>
      <p className={kit.soft} role="status">
        {isComing ? texts.drawing : texts.undrawn}
      </p>
    </>
  )
}

/** Polling interval while pictures are being drawn. */
const drawingMs = 3000

/** Polling interval of a consultation; 0 once everything possible is drawn. */
export function drawingDelayMs(sent: { readonly choices: readonly Choice[] } | undefined): number {
  return sent?.choices.some(isOnItsWay) === true ? drawingMs : 0
}

function isOnItsWay({ status }: Choice): boolean {
  return status === 'queued' || status === 'processing'
}
