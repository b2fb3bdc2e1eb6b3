import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { lookTitle } from '@hairstyle/contract/look-title.ts'
import { IconMoodSad } from '@tabler/icons-react'
import { cx } from '../../lib/cx.ts'
import { PhotoImage } from '../../shared/photo/photo-image.tsx'
import kit from '../../components/kit.module.css'
import css from './look-picture.module.css'
import { isSettled } from './progress.ts'
import { creationTexts, mineTexts } from './texts.ts'

/** A creation as a small picture: the result, or the photo until it is ready. Fills its parent. */
export function LookPicture(props: { creation: Creation; alt: string; isSmall?: boolean }) {
  const { creation, alt, isSmall = false } = props
  const { result, your_image, status } = creation
  return (
    <span className={css.look} data-status={status}>
      {result && (
        <img
          className={cx(css.image, css.arrived)}
          src={result.thumb_url}
          alt={alt}
          loading="lazy"
        />
      )}
      {!result && your_image && (
        <PhotoImage className={css.image} photo={your_image} alt={alt} loading="lazy" />
      )}
      {!isSettled(creation) && (
        <>
          <span className={kit.shimmer} />
          <ProgressLine creation={creation} />
        </>
      )}
      {status === 'failed' && (
        <span className={css.failed}>
          <IconMoodSad size={24} stroke={1.5} aria-hidden />
          {!isSmall && mineTexts.failed}
        </span>
      )}
    </span>
  )
}

/** Progress of a creation; it starts above zero, so that it is visible. */
export function ProgressLine({ creation }: { creation: Creation }) {
  const percent = Math.round(Math.max(0.04, creation.progress) * 100)
  return (
    <span
      className={css.progress}
      role="progressbar"
      aria-label={lookTitle(creation)}
      aria-valuenow={Math.round(creation.progress * 100)}
      aria-valuetext={stageWords(creation)}
    >
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}

/** Progress in words. */
export function stageWords({ status, stage, delay }: Creation): string {
  if (status === 'processing' && stage !== null) return creationTexts.stages[stage]
  return delay === null ? creationTexts.queued : creationTexts.delays[delay]
}
