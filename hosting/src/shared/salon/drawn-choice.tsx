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
  /** The photo cannot be shown any more. */
  readonly onStale: () => void
}

/** A style that a salon's client chose, on their photo; or its cover, while it is not drawn. */
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

/** How often it is looked whether more of it is drawn. */
const drawingMs = 3000

/** When to look again at a consultation; 0 where all is drawn that can be. */
export function drawingDelayMs(sent: { readonly choices: readonly Choice[] } | undefined): number {
  return sent?.choices.some(isOnItsWay) === true ? drawingMs : 0
}

function isOnItsWay({ status }: Choice): boolean {
  return status === 'queued' || status === 'processing'
}
