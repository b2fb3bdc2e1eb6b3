import type { Style } from '@hairstyle/contract/api/library.ts'
import type { KnownHair, Reach } from '@hairstyle/contract/reach.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { ErrorState } from '../../components/error-state.tsx'
import { PictureFrame } from '../../components/picture-frame.tsx'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import { paths } from '../../lib/paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { PreviewPicture } from '../library/preview-picture.tsx'
import { growingOut, wayTo } from './growing-out.ts'
import type { Station } from './growing-out.ts'
import css from './growing-out-list.module.css'
import { growingTexts as texts } from './texts.ts'

interface GrowingOutListProps {
  readonly style: Style
  readonly hair: KnownHair
  /** Until hair is long enough for the style; 0 shows what becomes of it afterwards. */
  readonly months: number
}

/** For how many months hair grows to a hairstyle; 0 where growing does not lead to it, or nowhere. */
export function monthsTo({ needs: [hardest] }: Reach): number {
  return hardest?.kind === 'months' || hardest?.kind === 'extensions' ? hardest.months : 0
}

/** The cuts that hair passes while it grows, in a row of months, on whoever looks on. */
export function GrowingOutList({ style, hair, months }: GrowingOutListProps) {
  const { data: styles, error, mutate } = useApi('GET /hairstyle/lib/public', {})
  const titleId = useId()
  const title = months > 0 ? texts.wayTitle(style.title) : texts.outTitle(style.title)
  if (!styles && error) {
    return <ErrorState title={texts.failed} error={error} onRetry={() => void mutate()} />
  }
  const growing = { style, styles: styles ?? [], hair }
  const stations = months > 0 ? wayTo(growing, months) : growingOut(growing)
  return (
    <section aria-labelledby={titleId} className={css.growing} aria-busy={!styles}>
      <h3 id={titleId} className={css.title}>
        {title}
      </h3>
      {styles ? <Stations stations={stations} /> : <div className={css.loading} role="status" />}
      <p className={css.about}>{texts.about}</p>
    </section>
  )
}

function Stations({ stations }: { stations: readonly Station[] }) {
  if (stations.length < 2) return <p>{texts.none}</p>
  return (
    <ol className={cx(kit.strip, css.stations)}>
      {stations.map(({ months, style }) => (
        <li key={style.lib_id} data-style={style.lib_id}>
          <Link className={css.station} to={paths.style(style.lib_id)}>
            <span className={css.months}>{months === 0 ? texts.now : texts.after(months)}</span>
            <PictureFrame picture={style.cover} alt="" sizes="132px">
              <PreviewPicture libId={style.lib_id} />
            </PictureFrame>
            <span>{style.title}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
