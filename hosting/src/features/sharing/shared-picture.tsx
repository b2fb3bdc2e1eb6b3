import css from './shared-look.module.css'

interface SharedPictureProps {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** The picture that the page begins with. */
  readonly isFirst: boolean
}

export function SharedPicture({ isFirst, ...picture }: SharedPictureProps) {
  return (
    <img
      className={css.picture}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      {...picture}
    />
  )
}
