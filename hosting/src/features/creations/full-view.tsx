import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { lookTitle } from '@hairstyle/contract/look-title.ts'
import {
  IconArrowsMaximize,
  IconChevronLeft,
  IconChevronRight,
  IconFocusCentered,
  IconMinus,
  IconPlus,
  IconX,
} from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useModal } from '../../components/use-modal.ts'
import css from './full-view.module.css'
import { FullViewFoot } from './full-view-foot.tsx'
import { RoundButton } from './round-button.tsx'
import { creationTexts } from './texts.ts'
import { useCarousel } from './use-carousel.ts'
import { useLookView } from './use-look-view.ts'
import { ZoomableLook } from './zoomable-look.tsx'

interface FullViewProps extends Omit<ComponentProps<typeof FullViewFoot>, 'creation'> {
  /** The finished ones, to swipe through. */
  readonly creations: readonly Creation[]
  /** The one in view; null keeps it closed. */
  readonly viewId: string | null
  readonly onView: (createId: string) => void
  readonly onClose: () => void
}

/** One look after the other on the whole screen. */
export function FullView({ viewId, onView, ...looks }: FullViewProps) {
  const { creations, onClose } = looks
  const index = creations.findIndex(({ create_id }) => create_id === viewId)
  const { ref, props } = useModal(index >= 0, onClose)
  return (
    <dialog ref={ref} className={css.full} data-full aria-label={creationTexts.results} {...props}>
      {index >= 0 && (
        <Looks
          {...looks}
          index={index}
          onIndex={(next) => {
            const creation = creations[next]
            if (creation) onView(creation.create_id)
          }}
        />
      )}
    </dialog>
  )
}

interface LooksProps extends Omit<FullViewProps, 'viewId' | 'onView'> {
  readonly index: number
  readonly onIndex: (index: number) => void
}

function Looks({ creations, index, onIndex, onClose, ...actions }: LooksProps) {
  const { track, onScroll } = useCarousel(index, onIndex)
  const current = creations[index]
  const look = useLookView(current)
  const isLast = index === creations.length - 1
  return (
    <div
      className={css.view}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement) return
        if (event.key === 'ArrowLeft' && index > 0) onIndex(index - 1)
        if (event.key === 'ArrowRight' && !isLast) onIndex(index + 1)
        if (event.key === '+' || event.key === '=') look.closer()
        if (event.key === '-') look.further()
        if (event.key === '0' && look.isClose) look.toggle()
      }}
    >
      <div className={css.head}>
        <p className={css.title} aria-live="polite">
          {current && lookTitle(current)}
          <small>{creationTexts.position(index + 1, creations.length)}</small>
        </p>
        <div className={css.zooming}>
          <RoundButton
            label={creationTexts.further}
            disabled={!look.isClose}
            onClick={look.further}
          >
            <IconMinus size={22} aria-hidden />
          </RoundButton>
          <RoundButton label={creationTexts.closer} onClick={look.closer}>
            <IconPlus size={22} aria-hidden />
          </RoundButton>
        </div>
        {look.canToggle && (
          <RoundButton
            label={look.isClose ? creationTexts.whole : creationTexts.toHead}
            onClick={look.toggle}
          >
            {look.isClose ? (
              <IconArrowsMaximize size={22} aria-hidden />
            ) : (
              <IconFocusCentered size={22} aria-hidden />
            )}
          </RoundButton>
        )}
        <RoundButton label={creationTexts.close} onClick={onClose}>
          <IconX size={24} aria-hidden />
        </RoundButton>
      </div>
      <div ref={track} className={css.track} onScroll={onScroll}>
        {creations.map((creation, place) => (
          <div key={creation.create_id} className={css.slide} inert={place !== index}>
            {Math.abs(place - index) <= 1 && (
              <ZoomableLook
                creation={creation}
                view={look.viewFor(creation)}
                isMoved={look.isMoved(creation.create_id)}
                onView={(view) => look.move(creation, view)}
              />
            )}
          </div>
        ))}
      </div>
      {creations.length > 1 && <Arrows index={index} isLast={isLast} onIndex={onIndex} />}
      {current && <FullViewFoot {...actions} creation={current} />}
    </div>
  )
}

interface ArrowsProps extends Pick<LooksProps, 'index' | 'onIndex'> {
  readonly isLast: boolean
}

function Arrows({ index, isLast, onIndex }: ArrowsProps) {
  return (
    <div className={css.arrows}>
      <RoundButton
        label={creationTexts.previous}
        disabled={index === 0}
        onClick={() => onIndex(index - 1)}
      >
        <IconChevronLeft size={26} aria-hidden />
      </RoundButton>
      <RoundButton label={creationTexts.next} disabled={isLast} onClick={() => onIndex(index + 1)}>
        <IconChevronRight size={26} aria-hidden />
      </RoundButton>
    </div>
  )
}
