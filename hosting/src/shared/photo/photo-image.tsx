import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { type ImgHTMLAttributes, useState } from 'react'
import { call } from '../../lib/api-client.ts'

type ImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'>

interface PhotoImageProps extends ImageProps {
  readonly photo: Pick<Photo, 'image_id' | 'url'>
  readonly alt: string
}

/** A personal photo, whose address expires. */
export function PhotoImage({ photo, ...image }: PhotoImageProps) {
  const { url, renew } = useFreshUrl(photo)
  return <img {...image} src={url} onError={renew} />
}

type Shown = Pick<Photo, 'image_id' | 'url'>

const none: Shown = { image_id: '', url: '' }

/** The address of a photo, empty without one; `renew` fetches a new one, once, when it has expired. */
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
      // The photo is deleted or unreachable: its place stays empty.
    }
  }

  return { url: isRenewed ? renewed.url : url, renew: () => void renew() }
}
