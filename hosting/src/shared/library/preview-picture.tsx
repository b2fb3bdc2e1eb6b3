import { useState } from 'react'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './preview-picture.module.css'
import { useAwaited, usePreviewTile } from './previews.ts'
import { cardTexts } from './texts.ts'

/**
 * Over the cover of a style: whoever looks on with that style, as soon as there is such a preview; until then that it
 * is drawn.
 */
export function PreviewPicture({ libId }: { readonly libId: string }) {
  const tile = usePreviewTile(libId)
  const awaited = useAwaited(libId)
  const [loaded, setLoaded] = useState('')
  if (tile === null) {
    // Once for all of them, it is told beside the switch.
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
