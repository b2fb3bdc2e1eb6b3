import type { Creation } from '@hairstyle/contract/api/creations.ts'
import type { ComponentProps } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import type { PictureView } from '../../components/picture-view.ts'
import { useZoom } from '../../components/use-zoom.ts'
import { LookSlider } from './look-slider.tsx'
import css from './zoomable-look.module.css'

interface ZoomableLookProps {
  readonly creation: Creation
  readonly view: PictureView
  /** Whether the view was moved: then a finger pans it instead of swiping to the next look. */
  readonly isMoved: boolean
  readonly onView: (view: PictureView) => void
}

/** A look as large as fits, zoomable by pinch and wheel. */
export function ZoomableLook({ creation, view, isMoved, onView }: ZoomableLookProps) {
  const { frame, gestures } = useZoom(view, { isMoved, onView })
  return (
    <div ref={frame} className={css.zoom} data-moved={isMoved || undefined} {...gestures}>
      <LookSlider
        className={css.picture}
        creation={creation}
        drag="line"
        view={view}
        isViewHeld={isMoved}
      />
    </div>
  )
}

/** An icon button over dark pictures. */
export function RoundButton(props: Omit<ComponentProps<typeof IconButton>, 'className'>) {
  return <IconButton {...props} className={css.round} />
}
