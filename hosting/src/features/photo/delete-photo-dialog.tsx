import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import css from './delete-photo-dialog.module.css'
import { PhotoCrop } from './photo-crop.tsx'
import { deletionTexts, photoTexts } from './texts.ts'
import type { PhotoDeletion } from './use-photo-deletion.ts'

/** Asks once, in words of what will be lost. */
export function DeletePhotoDialog({ deletion }: { readonly deletion: PhotoDeletion }) {
  const { asked, isDeleting, confirm, cancel } = deletion
  return (
    <Dialog opened={asked !== null} onClose={cancel} title={deletionTexts.title}>
      <div className={css.head}>
        <span className={css.circle}>
          {asked && <PhotoCrop photo={asked} alt={photoTexts.yours} />}
        </span>
        <p>{deletionTexts.text}</p>
      </div>
      <div className={css.actions}>
        <Button variant="quiet" onClick={cancel}>
          {deletionTexts.keep}
        </Button>
        <PendingButton
          variant="danger"
          pending={isDeleting}
          pendingText={deletionTexts.pending}
          onClick={confirm}
        >
          {deletionTexts.confirm}
        </PendingButton>
      </div>
    </Dialog>
  )
}
