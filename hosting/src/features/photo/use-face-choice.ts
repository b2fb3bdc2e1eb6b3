import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useRevalidate } from '../../lib/use-api.ts'

/** Reads that show what is said about a photo. */
const affected = ['GET /hairstyle/user/photos', 'GET /hairstyle/user/last_image'] as const

/** Tells the server who of a photo is meant; `choosing` is the face it is looking at. */
export function useFaceChoice(photo: Photo, onChosen: (photo: Photo) => void) {
  const revalidate = useRevalidate()
  const [choosing, setChoosing] = useState<number | null>(null)

  async function choose(face: number) {
    setChoosing(face)
    try {
      const id = photo.image_id
      const chosen = await call('POST /hairstyle/user/photo/face/:id', { id, face })
      await revalidate(affected)
      onChosen(chosen)
    } catch (error) {
      notify({ tone: 'error', message: messageOf(error) })
    } finally {
      setChoosing(null)
    }
  }

  return { choosing, choose: (face: number) => void choose(face) }
}
