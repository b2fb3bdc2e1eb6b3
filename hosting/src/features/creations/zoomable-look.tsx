import type { Creation } from '@hairstyle/contract/api/creations.ts'
import type { ReactNode } from 'react'
import type { PictureView } from '../../components/picture-view.ts'
import { useZoom } from '../../components/use-zoom.ts'
import { LookSlider } from './look-slider.tsx'
import css from './zoomable-look.module.css'

interface ZoomableLookProps {
  readonly creation: Creation
  readonly view: PictureView
  /** Whether somebody moved the view: then a finger moves it on instead of swiping to the next look. */
  readonly isMoved: boolean
  readonly onView: (view: PictureView) => void
}

/** A look as large as fits, to be pinched, and wheeled closer. */
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

/** An icon to press, over dark pictures. */
export function RoundButton(props: {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  const { label, disabled = false, onClick, children } = props
  return (
    <button
      type="button"
      className={css.round}
      aria-label={label}
      // Not `disabled`: it would lose the focus at the end of the row, and arrow keys with it.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  )
}
