import type { SalonStyle } from '@hairstyle/contract/api/salon-kit.ts'
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff } from '@tabler/icons-react'
import { IconButton } from '../../../components/icon-button.tsx'
import { DialogButton } from '../../../components/late.tsx'
import { PictureFrame } from '../../../components/picture-frame.tsx'
import { call } from '../../../lib/api-client.ts'
import { lazyPart } from '../../../lib/load-code.ts'
import side from '../../../components/side.module.css'
import css from './list.module.css'
import { listTexts as texts } from './texts.ts'
import { nameOf, useSalonList } from './use-salon-list.ts'
import { termsLine } from '../../../shared/salon/terms.ts'

const TermsDialog = lazyPart(() => import('./terms-dialog.tsx'), 'TermsDialog')

interface ListedStyleProps {
  readonly style: SalonStyle
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Moves by this many places, negative for backwards; `button` is the pressed one. */
  readonly onMove: (by: number, button: HTMLElement) => void
}

/** A style on the list, with the salon's terms. */
export function ListedStyle({ style, isFirst, isLast, onMove }: ListedStyleProps) {
  const { lib_id, cover, is_shown: isShown, is_own: isOwn } = style
  const { change } = useSalonList()
  const name = nameOf(style)
  const toggle = () =>
    change(() => call('POST /salon-kit/style/update', { lib_id, is_shown: !isShown }))
  return (
    <li className={css.style} data-hidden={!isShown || cover === null || undefined}>
      <PictureFrame picture={cover} alt="" sizes="(max-width: 599px) 30vw, 128px" />
      <div className={css.about}>
        <h2 className={css.name}>{name}</h2>
        <p className={css.words}>{termsLine(style) || texts.none}</p>
        <div className={css.badges}>
          {isOwn && <span className={side.badge}>{texts.isOwn}</span>}
          {!isShown && <span className={side.badge}>{texts.hidden}</span>}
          {cover === null && (
            <span className={side.badge} data-tone="warm">
              {texts.gone}
            </span>
          )}
        </div>
        <div className={css.tools}>
          <DialogButton
            variant="quiet"
            aria-label={texts.editOf(name)}
            dialog={(state) => <TermsDialog {...state} style={style} />}
          >
            {texts.edit}
          </DialogButton>
          <IconButton
            label={texts.earlier(name)}
            className={css.move}
            isAtEnd={isFirst}
            onClick={({ currentTarget }) => onMove(-1, currentTarget)}
          >
            <IconArrowUp size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={texts.later(name)}
            className={css.move}
            isAtEnd={isLast}
            onClick={({ currentTarget }) => onMove(1, currentTarget)}
          >
            <IconArrowDown size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={isShown ? texts.hide(name) : texts.show(name)}
            onClick={() => void toggle()}
          >
            {isShown ? <IconEye size={20} aria-hidden /> : <IconEyeOff size={20} aria-hidden />}
          </IconButton>
        </div>
      </div>
    </li>
  )
}
