import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { isApiError, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { deletionTexts } from './texts.ts'

/** Reads that show photos, or what is made from them. */
const affected = [
  'GET /hairstyle/user/photos',
  'GET /hairstyle/user/last_image',
  'GET /hairstyle/mine/list/create',
  'GET /hairstyle/mine/catalogs',
  'GET /hairstyle/mine/list/share',
  'GET /hairstyle/create/results',
  'GET /user/info',
] as const

/** Deletes a photo after asking. `ask` opens the question; `onDeleted` gets the id of what is gone. */
export function usePhotoDeletion(onDeleted: (photoId: string) => void) {
  const revalidate = useRevalidate()
  const [asked, setAsked] = useState<Photo | null>(null)
  const [isDeleting, setIsDeleting] = useState(false)

  async function confirm({ image_id: id }: Photo) {
    setIsDeleting(true)
    try {
      await deleteOnce(id)
      await revalidate(affected)
      notify({ tone: 'success', message: deletionTexts.done })
      onDeleted(id)
    } catch (error) {
      notify({ tone: 'error', message: messageOf(error) })
    } finally {
      setIsDeleting(false)
      setAsked(null)
    }
  }

  return {
    asked,
    isDeleting,
    ask: (photo: Photo) => setAsked(photo),
    confirm: () => {
      if (asked) void confirm(asked)
    },
    cancel: () => setAsked(null),
  }
}

export type PhotoDeletion = ReturnType<typeof usePhotoDeletion>

/** What another tab deleted before counts as deleted. */
async function deleteOnce(id: string): Promise<void> {
  try {
    await call('POST /hairstyle/user/photo/delete/:id', { id })
  } catch (error) {
    if (!isApiError(error, 'not_found')) throw error
  }
}
