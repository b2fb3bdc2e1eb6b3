import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { ImgHTMLAttributes } from 'react'
import { useFreshUrl } from './use-fresh-url.ts'

type ImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'>

interface PhotoImageProps extends ImageProps {
  readonly photo: Pick<Photo, 'image_id' | 'url'>
  readonly alt: string
}

/** A photo of somebody's own, whose address works only for a while. */
export function PhotoImage({ photo, ...image }: PhotoImageProps) {
  const { url, renew } = useFreshUrl(photo)
  return <img {...image} src={url} onError={renew} />
}
