import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { type ImgHTMLAttributes, useState } from 'react'
import { call } from '../../lib/api-client.ts'

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

type Shown = Pick<Photo, 'image_id' | 'url'>

const none: Shown = { image_id: '', url: '' }

/** The address of a photo, empty without one; `renew` has it asked for anew, once, when it shows nothing any more. */
export function useFreshUrl(photo: Shown | null) {
  const { image_id, url } = photo ?? none
  const [renewed, setRenewed] = useState({ of: '', url: '' })
  const isRenewed = renewed.of === url

  async function renew() {
    if (isRenewed) return
    setRenewed({ of: url, url })
    try {
      const fresh = await call('GET /hairstyle/user/photo/:id', { id: image_id })
      setRenewed({ of: url, url: fresh.url })
    } catch {
      // The photo is gone, or out of reach: its place stays empty.
    }
  }

  return { url: isRenewed ? renewed.url : url, renew: () => void renew() }
}
