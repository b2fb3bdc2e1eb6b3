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
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { type PictureView, zoomed } from '../../components/picture-view.ts'
import { useModal } from '../../components/use-modal.ts'
import { AdjustLook, type WantedVersion } from './adjust-look.tsx'
import { FinishPanel } from './finish-panel.tsx'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './full-view.module.css'
import { LookActions, UsualActions } from './look-actions.tsx'
import { viewOf } from './look-slider.tsx'
import { mayBeAdjusted } from './started.ts'
import { creationTexts } from './texts.ts'
import { RoundButton, ZoomableLook } from './zoomable-look.tsx'

interface FullViewProps extends Omit<ComponentProps<typeof FullViewFoot>, 'creation'> {
  /** Finished ones, to swipe through. */
  readonly creations: readonly Creation[]
  /** The current one; null for closed. */
  readonly viewId: string | null
  readonly onView: (createId: string) => void
  readonly onClose: () => void
}

/** Full-screen viewer of looks. */
export function FullView({ viewId, onView, ...looks }: FullViewProps) {
  const { creations, onClose } = looks
  const index = creations.findIndex(({ create_id }) => create_id === viewId)
  const { ref, props } = useModal(index >= 0, onClose)
  return (
    <dialog
      ref={ref}
      className={cx(kit.full, css.full)}
      data-full
      aria-label={creationTexts.results}
      {...props}
    >
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
          <RoundButton label={creationTexts.further} isAtEnd={!look.isClose} onClick={look.further}>
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
        isAtEnd={index === 0}
        onClick={() => onIndex(index - 1)}
      >
        <IconChevronLeft size={26} aria-hidden />
      </RoundButton>
      <RoundButton label={creationTexts.next} isAtEnd={isLast} onClick={() => onIndex(index + 1)}>
        <IconChevronRight size={26} aria-hidden />
      </RoundButton>
    </div>
  )
}

interface FullViewFootProps {
  readonly creation: Creation
  readonly isStarting: boolean
  readonly onShare: (createId: string) => void
  /** Begins another version of a look. */
  readonly onAdjust: (creation: Creation, wanted: WantedVersion) => void
  /** Opens the library with the photo of this look. */
  readonly onOtherStyle: (creation: Creation) => void
  readonly onRemove: (createId: string) => void
}

/** Actions for the current look. */
function FullViewFoot(props: FullViewFootProps) {
  const { creation, isStarting, onShare, onAdjust, onOtherStyle, onRemove } = props
  const [isOpen, setOpen] = useState(false)
  const canAdjust = mayBeAdjusted(creation)
  return (
    <div className={css.foot}>
      {isOpen && canAdjust && (
        <div className={css.colors}>
          <AdjustLook
            key={creation.create_id}
            creation={creation}
            isStarting={isStarting}
            onAdjust={(wanted) => onAdjust(creation, wanted)}
          />
        </div>
      )}
      <div className={css.finish}>
        <FinishPanel creation={creation} />
      </div>
      <div className={css.actions}>
        <UsualActions
          creation={creation}
          adjusting={canAdjust ? { isOpen, onPress: () => setOpen(!isOpen) } : null}
          onOtherStyle={creation.your_image && (() => onOtherStyle(creation))}
          onShare={() => onShare(creation.create_id)}
        />
        <LookActions creation={creation} onRemove={() => onRemove(creation.create_id)} />
      </div>
    </div>
  )
}

const restMs = 90

/** Synchronises a row of full-width slides with the index of the current one, in both directions. */
function useCarousel(index: number, onIndex: (index: number) => void) {
  const track = useRef<HTMLDivElement>(null)
  const timer = useRef(0)
  const isFirst = useRef(true)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const left = index * element.clientWidth
    const isThere = Math.abs(element.scrollLeft - left) < 2
    if (!isThere) element.scrollTo({ left, behavior: isFirst.current ? 'instant' : 'smooth' })
    isFirst.current = false
    return () => clearTimeout(timer.current)
  }, [index])

  /** Waits for the swipe to end; older Safaris lack `scrollend`. */
  function onScroll() {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const element = track.current
      if (!element) return
      const reached = Math.round(element.scrollLeft / element.clientWidth)
      if (reached !== index) onIndex(reached)
    }, restMs)
  }

  return { track, onScroll }
}

const keyFactor = 1.4
const middle = { x: 0.5, y: 0.5 }

/** The visible part of each look: its head or the whole, and for the current one what somebody moved it to. */
function useLookView(current: Creation | undefined) {
  const [isWhole, setWhole] = useState(false)
  const [moved, setMoved] = useState<{ id: string; view: PictureView } | null>(null)

  const isMoved = (id: string) => moved?.id === id
  const viewFor = (creation: Creation) =>
    moved?.id === creation.create_id ? moved.view : viewOf(creation, isWhole).view

  function move(creation: Creation, view: PictureView) {
    // Fully zoomed out it is the whole picture, and swipes go to the next look again.
    const isOut = view.scale === 1
    setMoved(isOut ? null : { id: creation.create_id, view })
    if (isOut) setWhole(true)
  }

  function zoomBy(factor: number) {
    if (current) move(current, zoomed(viewFor(current), factor, middle))
  }

  const isClose = current !== undefined && viewFor(current).scale > 1
  return {
    isMoved,
    viewFor,
    move,
    isClose,
    /** Whether there is another part to show. */
    canToggle: isClose || (current !== undefined && viewOf(current, false).canBeCloser),
    closer: () => zoomBy(keyFactor),
    further: () => zoomBy(1 / keyFactor),
    /** Toggles between the whole picture and the head. */
    toggle: () => {
      setMoved(null)
      setWhole(isClose)
    },
  }
}
