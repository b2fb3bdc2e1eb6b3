import { useState } from 'react'
import css from './preview-picture.module.css'
import { missPreview, usePreviewUrl } from './previews.ts'
import { cardTexts } from './texts.ts'

/** Over the cover of a style: whoever looks on with that style, as soon as there is such a preview. */
export function PreviewPicture({ libId }: { readonly libId: string }) {
  const url = usePreviewUrl(libId)
  const [loaded, setLoaded] = useState('')
  const [broken, setBroken] = useState('')
  if (url === null || url === broken) return null
  return (
    <span className={css.preview} data-loaded={loaded === url || undefined} aria-hidden>
      <img
        src={url}
        alt=""
        width={320}
        height={400}
        loading="lazy"
        decoding="async"
        onLoad={() => setLoaded(url)}
        onError={() => {
          setBroken(url)
          missPreview()
        }}
      />
      <span className={css.mark}>{cardTexts.preview}</span>
    </span>
  )
}
