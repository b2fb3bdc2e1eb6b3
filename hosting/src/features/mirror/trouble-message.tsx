import { Button } from '../../components/button.tsx'
import { cameraTexts } from '../../shared/photo/camera-texts.ts'
import { PhotoWay } from './photo-way.tsx'
import { StageMessage } from './stage-message.tsx'
import { mirrorTexts as texts, type Trouble } from './texts.ts'

const words: Record<Trouble, string> = { ...cameraTexts.problems, ...texts.troubles }

interface TroubleMessageProps {
  readonly trouble: Trouble
  /** Id of the requested hairstyle. */
  readonly libId: string | null
  readonly onAgain: () => void
}

/** Explains why there is no mirror, and offers a retry, if that may help, or a photo. */
export function TroubleMessage({ trouble, libId, onAgain }: TroubleMessageProps) {
  return (
    <StageMessage role="alert" title={words[trouble]}>
      <PhotoWay libId={libId} />
      {trouble !== 'unsupported' && (
        <Button variant="quiet" onClick={onAgain}>
          {texts.tryAgain}
        </Button>
      )}
    </StageMessage>
  )
}
