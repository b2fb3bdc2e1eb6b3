import { useId } from 'react'
import { Link } from 'react-router'
import { PictureFrame } from '../../components/picture-frame.tsx'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import { paths } from '../../lib/paths.ts'
import { PreviewPicture } from '../library/preview-picture.tsx'
import type { Station } from './growing-out.ts'
import css from './growing-out-list.module.css'
import { growingTexts as texts } from './texts.ts'

interface GrowingOutListProps {
  readonly title: string
  readonly stations: readonly Station[]
}

/** The cuts that hair passes while it grows, in a row of months, as previews of the viewer. */
export function GrowingOutList({ title, stations }: GrowingOutListProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={css.growing}>
      <h3 id={titleId} className={css.title}>
        {title}
      </h3>
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
      <p className={css.about}>{texts.about}</p>
    </section>
  )
}
