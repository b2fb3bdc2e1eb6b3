import type { ImageSet } from '@hairstyle/contract/fields.ts'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import kit from './kit.module.css'
import styles from './picture-frame.module.css'

/** A picture in one size, when there is no set of sizes. */
interface SinglePicture {
  readonly url: string
  readonly color?: string
  /** As in `<img srcset>`. */
  readonly sources?: string
}

interface PictureFrameProps {
  /** `null` leaves the frame empty, as while loading. */
  readonly picture: ImageSet | SinglePicture | null
  readonly alt: string
  /** How wide the frame is shown, as in `<img sizes>`. */
  readonly sizes?: string
  /** On the first screen: fetched first instead of lazily. */
  readonly priority?: boolean
  readonly className?: string | undefined
  /** Laid over the picture. */
  readonly children?: ReactNode
}

/** A 4:5 frame with its final size, and a hint of its colour, before the picture has loaded. */
export function PictureFrame(props: PictureFrameProps) {
  const { picture, alt, sizes = '50vw', priority = false, className, children } = props
  const srcSet = picture && sourcesOf(picture)
  return (
    <div className={cx(kit.portrait, className)}>
      {picture && (
        <img
          className={styles.image}
          src={picture.url}
          alt={alt}
          {...(srcSet && { srcSet, sizes })}
          width={'width' in picture ? picture.width : 4}
          height={'height' in picture ? picture.height : 5}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'auto' : 'async'}
          style={
            picture.color === undefined ? undefined : ({ '--tint': picture.color } as CSSProperties)
          }
        />
      )}
      {children}
    </div>
  )
}

function sourcesOf(picture: ImageSet | SinglePicture): string | undefined {
  if (!('sizes' in picture)) return picture.sources
  return picture.sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')
}
