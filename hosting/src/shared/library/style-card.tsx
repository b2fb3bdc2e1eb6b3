import type { Style } from '@hairstyle/contract/api/library.ts'
import { IconInfoCircle, IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { CardMark, CardWords } from '../../components/card-parts.tsx'
import { PictureFrame } from '../../components/picture-frame.tsx'
import { paths } from '../../lib/paths.ts'
import { useReason } from './advice.ts'
import { PreviewPicture } from './preview-picture.tsx'
import { useIsPoor } from './previews.ts'
import { QuickTryButton } from './quick-try-button.tsx'
import type { QuickTry } from './quick-try-button.tsx'
import css from './style-card.module.css'
import { cardTexts } from './texts.ts'
import { useLongPress } from './use-long-press.ts'

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

/** A hairstyle to choose with a tap; a long press or the i tells more about it, to which the arrow keys lead. */
export function StyleCard(props: StyleCardProps) {
  const { style, order, priority, saysDrawn, cost, onToggle, onTry } = props
  const reason = useReason(style.lib_id)
  const isPoor = useIsPoor(style.lib_id)
  const kind = `${cardTexts.lengths[style.length]} · ${cardTexts.textures[style.texture]}`
  const note = isPoor ? cardTexts.poor : (reason ?? kind)
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
        className={css.pick}
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
        {order > 0 && <span className={css.spoken}>, {cardTexts.chosen(order)}</span>}
      </button>
      <div className={css.caption}>
        <CardWords title={style.title} note={saysDrawn ? cardTexts.drawn(note) : note} />
        <Link
          className={css.more}
          to={page}
          // A tab stop for each of a hundred would be a long way round.
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

/** From what chooses a hairstyle to what tells more about it, and back. */
function moveWithin({ key, currentTarget }: KeyboardEvent) {
  if (key === 'ArrowRight') currentTarget.querySelector('a')?.focus()
  if (key === 'ArrowLeft') currentTarget.querySelector('button')?.focus()
}
