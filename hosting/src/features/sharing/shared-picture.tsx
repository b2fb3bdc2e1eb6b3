import css from './shared-look.module.css'

interface SharedPictureProps {
  readonly src: string
  readonly alt: string
  readonly width: number | string
  readonly height: number | string
  /** Whether it is the page's first picture. */
  readonly isFirst: boolean
  /** Shape to show it in, if not its own: width by height. */
  readonly shape?: number | undefined
}

export function SharedPicture({ isFirst, shape, ...picture }: SharedPictureProps) {
  return (
    <img
      className={css.picture}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      style={{ aspectRatio: shape }}
      {...picture}
    />
  )
}
