import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { maxLength } from '@hairstyle/contract/limits.ts'
import { useState } from 'react'
import { ActionLink } from '../../components/action.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextAreaField, TextField } from '../../components/field.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { paths } from '../../lib/paths.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useForm } from '../../lib/use-form.ts'
import { useFirstHint } from '../hints/first-hints.ts'
import { ShareLink } from './share-link.tsx'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './share-dialog.module.css'
import { shareDialogTexts as texts } from './texts.ts'
import { useRewards } from './use-rewards.ts'

interface ShareDialogProps {
  /** Looks to put on the page; none keeps the dialog closed. */
  readonly looks: readonly Creation[]
  readonly onClose: () => void
}

/** Makes a page that friends vote on, and hands out its link. */
export function ShareDialog({ looks, onClose }: ShareDialogProps) {
  const [made, setMade] = useState<{ shareId: string; of: readonly Creation[] } | null>(null)
  const shareId = made?.of === looks ? made.shareId : null
  return (
    <Dialog
      opened={looks.length > 0}
      onClose={onClose}
      title={shareId === null ? texts.title : texts.doneTitle}
      width={440}
    >
      {shareId === null ? (
        <ShareForm looks={looks} onMade={(id) => setMade({ shareId: id, of: looks })} />
      ) : (
        <div className={kit.stack}>
          <p className={kit.soft}>{texts.doneText}</p>
          <div className={cx(kit.row, css.actions)}>
            <ActionLink variant="quiet" to={paths.share(shareId)}>
              {texts.open}
            </ActionLink>
            {/* The button that made the link is gone. */}
            <ShareLink shareId={shareId} autoFocus />
          </div>
        </div>
      )}
    </Dialog>
  )
}

interface ShareFormProps {
  readonly looks: readonly Creation[]
  readonly onMade: (shareId: string) => void
}

function ShareForm({ looks, onMade }: ShareFormProps) {
  const revalidate = useRevalidate()
  const { claim } = useRewards()
  const hint = useFirstHint()
  const { field, isSending, onSubmit } = useForm('POST /hairstyle/mine/share/create', {
    labels: texts.labels,
    toRequest: (fields) => ({ ...fields, create_ids: looks.map(({ create_id }) => create_id) }),
    onDone: ({ share_id }) => {
      onMade(share_id)
      hint('is_first_share')
      void revalidate([
        'GET /hairstyle/mine/list/share',
        'GET /hairstyle/mine/list/create',
        'GET /hairstyle/create/results',
      ])
      void claim()
    },
  })
  const canShowPhoto = areOfOnePhoto(looks)
  return (
    <form className={kit.stack} onSubmit={onSubmit} noValidate>
      <p className={kit.soft}>{texts.text(looks.length)}</p>
      <TextField
        {...field('title')}
        defaultValue={texts.question(looks.length)}
        maxLength={maxLength.shareTitle}
      />
      <TextAreaField
        {...field('message')}
        hint={texts.messageHint}
        maxLength={maxLength.shareMessage}
        rows={2}
      />
      {canShowPhoto && <p className={kit.soft}>{texts.photoText}</p>}
      <div className={cx(kit.row, css.actions)}>
        <PendingButton type="submit" isWide pending={isSending} pendingText={texts.making}>
          {texts.make}
        </PendingButton>
        {canShowPhoto && (
          <PendingButton
            type="submit"
            variant="quiet"
            isWide
            name="with_photo"
            value="1"
            pending={isSending}
            pendingText={texts.making}
          >
            {texts.makeWithPhoto}
          </PendingButton>
        )}
      </div>
    </form>
  )
}

function areOfOnePhoto(looks: readonly Creation[]): boolean {
  const [first, ...others] = looks.map(({ your_image }) => your_image?.image_id)
  return first !== undefined && others.every((other) => other === first)
}
