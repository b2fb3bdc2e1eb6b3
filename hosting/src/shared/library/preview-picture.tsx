import { useState } from 'react'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './preview-picture.module.css'
import { useAwaited, usePreviewTile } from './previews.ts'
import { cardTexts } from './texts.ts'

/** Over a style's cover: the viewer's preview, once it exists; until then its state. */
export function PreviewPicture({ libId }: { readonly libId: string }) {
  const tile = usePreviewTile(libId)
  const awaited = useAwaited(libId)
  const [loaded, setLoaded] = useState('')
  if (tile === null) {
    // It is announced once for all of them, beside the switch.
    return (
      awaited && (
        <span
          className={cx(awaited === 'drawing' && kit.shimmer, css.awaited)}
          data-awaited={awaited}
          aria-hidden
        >
          <span className={css.mark}>{cardTexts.awaited[awaited]}</span>
        </span>
      )
    )
  }
  return (
    <span
      className={css.preview}
      data-preview
      data-loaded={loaded === tile.url || undefined}
      aria-hidden
    >
      <img
        src={tile.url}
        alt=""
        loading="lazy"
        decoding="async"
        style={{ objectPosition: `0 ${tile.place}` }}
        onLoad={() => setLoaded(tile.url)}
      />
      <span className={css.mark}>{cardTexts.preview}</span>
    </span>
  )
}
