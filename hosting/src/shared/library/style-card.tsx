import type { Style } from '@hairstyle/contract/api/library.ts'
import { IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { CardMark, CardWords } from '../../components/card-parts.tsx'
import { PictureFrame } from '../../components/picture-frame.tsx'
import { paths } from '../../lib/paths.ts'
import { useNote } from './advice.ts'
import { PreviewPicture } from './preview-picture.tsx'
import { useIsPoor } from './previews.ts'
import { type QuickTry, QuickTryButton } from './quick-try-button.tsx'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './style-card.module.css'
import { cardTexts } from './texts.ts'

interface StyleCardProps extends Partial<QuickTry> {
  readonly style: Style
  /** Place among the chosen ones from 1 on; 0 when it is not chosen. */
  readonly order: number
  readonly priority: boolean
  /** Says that it is drawn, not cut out of a photo. */
  readonly saysDrawn: boolean
  readonly onToggle: (libId: string) => void
}

const sizes = '(max-width: 599px) 44vw, (max-width: 785px) 30vw, (max-width: 1120px) 23vw, 208px'

/** A hairstyle to choose with a tap; a long press or the info button, reachable by arrow keys, shows more. */
export function StyleCard(props: StyleCardProps) {
  const { style, order, priority, saysDrawn, cost, onToggle, onTry } = props
  const advised = useNote(style.lib_id)
  const isPoor = useIsPoor(style.lib_id)
  const kind = `${cardTexts.lengths[style.length]} · ${cardTexts.textures[style.texture]}`
  const note = isPoor ? cardTexts.poor : (advised ?? kind)
  const navigate = useNavigate()
  const page = paths.style(style.lib_id)
  const press = useLongPress(
    () => void navigate(page),
    () => onToggle(style.lib_id),
  )
  return (
    <li className={css.card} data-style={style.lib_id} onKeyDown={moveWithin}>
      <button
        type="button"
        className={cx(kit.pick, css.pick)}
        aria-pressed={order > 0}
        aria-keyshortcuts="ArrowRight"
        {...press}
      >
        <PictureFrame picture={style.cover} alt={style.title} sizes={sizes} priority={priority}>
          <PreviewPicture libId={style.lib_id} />
        </PictureFrame>
        <CardMark isOn={order > 0}>
          {order > 0 ? <span key={order}>{order}</span> : <IconPlus size={16} stroke={2.25} />}
        </CardMark>
        {order > 0 && <span className={kit.spoken}>, {cardTexts.chosen(order)}</span>}
      </button>
      <div className={css.caption}>
        <CardWords title={style.title} note={saysDrawn ? cardTexts.drawn(note) : note} />
        <Link
          className={css.more}
          to={page}
          // Avoids a hundred tab stops.
          tabIndex={-1}
          aria-label={cardTexts.about(style.title)}
        >
          <IconInfoCircle size={20} stroke={1.6} aria-hidden />
        </Link>
      </div>
      {onTry && cost !== undefined && (
        <div className={css.try}>
          <QuickTryButton style={style} cost={cost} onTry={onTry} />
        </div>
      )}
    </li>
  )
}

/** Moves the focus between choosing and the info button. */
function moveWithin({ key, currentTarget }: KeyboardEvent) {
  if (key === 'ArrowRight') currentTarget.querySelector('a')?.focus()
  if (key === 'ArrowLeft') currentTarget.querySelector('button')?.focus()
}

const holdMs = 450
const slipPx = 10

/** Handlers that tell a long press from a tap; the click and menu that follow a long press are swallowed. */
function useLongPress(onLongPress: () => void, onTap: () => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, held: false })

  function cancel() {
    clearTimeout(press.current.timer)
  }

  return {
    onPointerDown(event: PointerEvent) {
      cancel()
      press.current.held = false
      // A mouse has the info button.
      if (event.pointerType === 'mouse') return
      press.current = {
        x: event.clientX,
        y: event.clientY,
        held: false,
        timer: window.setTimeout(() => {
          press.current.held = true
          onLongPress()
        }, holdMs),
      }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current
      if (Math.hypot(clientX - x, clientY - y) > slipPx) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onContextMenu(event: MouseEvent) {
      if (press.current.held) event.preventDefault()
    },
    onClick() {
      cancel()
      if (press.current.held) press.current.held = false
      else onTap()
    },
  }
}
