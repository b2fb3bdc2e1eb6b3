import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { call } from '../../lib/api-client.ts'
import { isApiError } from '../../lib/api-error.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import css from './delete-photo-dialog.module.css'
import { PhotoCrop } from './photo-crop.tsx'
import { deletionTexts, photoTexts } from './texts.ts'

/** Asks for confirmation, naming what will be lost. */
export function DeletePhotoDialog({ deletion }: { readonly deletion: PhotoDeletion }) {
  const { asked, confirm, cancel } = deletion
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={deletionTexts.title}
      texts={deletionTexts}
      onConfirm={confirm}
      onClose={cancel}
    >
      <div className={css.head}>
        <span className={css.circle}>
          {asked && <PhotoCrop photo={asked} alt={photoTexts.yours} />}
        </span>
        <p>{deletionTexts.text}</p>
      </div>
    </ConfirmDialog>
  )
}

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

/** Deletes a photo after a confirmation. `ask` opens it; `onDeleted` gets the deleted id. */
export function usePhotoDeletion(onDeleted: (photoId: string) => void) {
  const revalidate = useRevalidate()
  const [asked, setAsked] = useState<Photo | null>(null)

  async function confirm() {
    if (!asked) return
    await deleteOnce(asked.image_id)
    await revalidate(affected)
    onDeleted(asked.image_id)
  }

  return { asked, ask: setAsked, confirm, cancel: () => setAsked(null) }
}

type PhotoDeletion = ReturnType<typeof usePhotoDeletion>

/** A photo that another tab deleted counts as deleted. */
async function deleteOnce(id: string): Promise<void> {
  try {
    await call('POST /hairstyle/user/photo/delete/:id', { id })
  } catch (error) {
    if (!isApiError(error, 'not_found')) throw error
  }
}
