import type { Share } from '@hairstyle/contract/api/shares.ts'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import css from './shared-look.module.css'
import { SharedPicture } from './shared-picture.tsx'
import { shareTexts } from '../../shared/sharing/texts.ts'

interface SharedLookProps {
  readonly image: Share['images'][number]
  readonly ownerName: string
  /** It has the most likes. */
  readonly isAhead: boolean
  /** Nobody votes for themselves. */
  readonly isMine: boolean
  /** One of two, of which only one is liked. */
  readonly isChoice: boolean
  /** Width by height of the pictures beside it. */
  readonly shape: number
  /** Whether it is the page's first picture. */
  readonly isFirst: boolean
  readonly onVote: () => void
}

export function SharedLook(props: SharedLookProps) {
  const { image, ownerName, isAhead, isMine, isChoice, shape, isFirst, onVote } = props
  const Heart = image.liked ? IconHeartFilled : IconHeart
  return (
    <li className={css.look}>
      <SharedPicture
        src={image.url}
        alt={shareTexts.look(ownerName, image)}
        width={image.width}
        height={image.height}
        isFirst={isFirst}
        // A look may be taller than its photo: rows are added above.
        shape={image.is_photo ? shape : undefined}
      />
      <div className={css.foot} data-choice={isChoice || undefined}>
        <p className={css.title}>
          {image.title}
          <small className={css.likes} aria-live="polite">
            {shareTexts.likes(image.likes)}
            {isAhead && <strong className={css.ahead}>{shareTexts.ahead}</strong>}
          </small>
        </p>
        {!isMine && (
          <button
            type="button"
            className={css.heart}
            aria-pressed={image.liked}
            aria-label={shareTexts.like(image)}
            onClick={onVote}
          >
            <Heart size={isChoice ? 22 : 28} aria-hidden />
            {isChoice && shareTexts.choose(image)}
          </button>
        )}
      </div>
    </li>
  )
}
