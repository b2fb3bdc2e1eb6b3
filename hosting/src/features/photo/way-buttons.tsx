import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { photoTexts } from './texts.ts'

interface WayButtonsProps {
  /** Whether a photo is the next step. */
  readonly isNext: boolean
  readonly onCamera: () => void
  readonly onGallery: () => void
}

/** Buttons for camera and gallery. */
export function WayButtons({ isNext, onCamera, onGallery }: WayButtonsProps) {
  return (
    <>
      <Button
        size="lg"
        variant={isNext ? 'primary' : 'quiet'}
        icon={<IconCamera size={22} aria-hidden />}
        onClick={onCamera}
      >
        {photoTexts.camera}
      </Button>
      <Button
        size="lg"
        variant="quiet"
        icon={<IconPhoto size={22} aria-hidden />}
        onClick={onGallery}
      >
        {photoTexts.gallery}
      </Button>
    </>
  )
}
