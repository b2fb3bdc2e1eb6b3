import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import css from './delete-photo-dialog.module.css'
import { PhotoCrop } from './photo-crop.tsx'
import { deletionTexts, photoTexts } from './texts.ts'
import type { PhotoDeletion } from './use-photo-deletion.ts'

/** Asks once, in words of what will be lost. */
export function DeletePhotoDialog({ deletion }: { readonly deletion: PhotoDeletion }) {
  const { asked, isDeleting, confirm, cancel } = deletion
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={deletionTexts.title}
      texts={deletionTexts}
      isPending={isDeleting}
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
