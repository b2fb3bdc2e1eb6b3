import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { textures } from '@hairstyle/contract/hair-kinds.ts'
import type { ToldHair } from '@hairstyle/contract/own-hair.ts'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Choice } from '../../components/choice.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import type { OpenedDialog } from '../../components/late.tsx'
import { call } from '../../lib/api-client.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useWork } from '../../lib/use-work.ts'
import { currentDraft, updateDraft } from '../try-on/draft.ts'
import { OwnHairLines } from './own-hair-lines.tsx'
import { looksLikeFringe, reaches, saidLengths, saidReach } from './said-lengths.ts'
import css from './tell-dialog.module.css'
import { tellTexts as texts } from './texts.ts'
import kit from '../../components/kit.module.css'

interface TellDialogProps extends OpenedDialog {
  /** One’s own. */
  readonly photo: Photo
}

/** What a photo shows of one's own hair, with a form to correct it. */
export function TellDialog({ photo, opened, onClose }: TellDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} width={460}>
      <TellForm photo={photo} onClose={onClose} />
    </Dialog>
  )
}

const unsaid: ToldHair = { front: null, sides: null, back: null, texture: null }
const fronts = ['fringe', 'open'] as const

function TellForm({ photo, onClose }: Omit<TellDialogProps, 'opened'>) {
  const { face } = photo
  const told = face?.told ?? null
  const { hair } = face ?? {}
  const [reach, setReach] = useState(saidReach(told))
  const [texture, setTexture] = useState(told?.texture ?? null)
  const [front, setFront] = useState<(typeof fronts)[number]>(() => {
    const { front: cm, sides } = told ?? { front: hair?.front?.cm, sides: hair?.sides?.cm }
    return looksLikeFringe(cm ?? null, sides ?? null) ? 'fringe' : 'open'
  })
  const { isPending, keep } = useKeepTold(photo, onClose)
  return (
    <form
      className={kit.stack}
      onSubmit={(event) => {
        event.preventDefault()
        const lengths = reach && saidLengths(reach, front === 'fringe')
        void keep({ ...unsaid, ...lengths, texture })
      }}
    >
      <div>
        <p className={css.title}>{texts.seen}</p>
        {face && (hair ?? told) ? (
          <ul className={css.seen}>
            <OwnHairLines {...face} />
          </ul>
        ) : (
          <p className={css.soft}>{texts.nothing}</p>
        )}
      </div>
      <p className={css.soft}>{texts.loose}</p>
      <Choice
        title={texts.length}
        options={reaches.map((value) => ({ value, words: texts.lengths[value] }))}
        value={reach}
        onChange={setReach}
      />
      <Choice
        title={texts.front}
        options={fronts.map((value) => ({ value, words: texts.fronts[value] }))}
        value={front}
        onChange={setFront}
      />
      <Choice
        title={texts.texture}
        options={textures.map((value) => ({ value, words: texts.textures[value] }))}
        value={texture}
        onChange={setTexture}
      />
      <PendingButton
        type="submit"
        size="lg"
        isWide
        disabled={reach === null && texture === null}
        pending={isPending}
        pendingText={texts.keeping}
      >
        {texts.keep}
      </PendingButton>
      {told && (
        <Button variant="plain" disabled={isPending} onClick={() => void keep(null)}>
          {texts.undo}
        </Button>
      )}
      <p className={css.soft}>{texts.privacy}</p>
    </form>
  )
}

/** Reads that show what is known of a photo. */
const affected = [
  'GET /hairstyle/user/photos',
  'GET /hairstyle/user/last_image',
  'GET /hairstyle/user/photo/:id',
] as const

function useKeepTold({ image_id: id }: Photo, onKept: () => void) {
  const revalidate = useRevalidate()
  const { isPending, run } = useWork()
  const keep = async (told: ToldHair | null) => {
    const isKept = await run(async () => {
      const photo = await call('POST /hairstyle/user/photo/hair/:id', { id, told })
      if (currentDraft().photo?.image_id === id) updateDraft({ photo })
      await revalidate(affected)
    })
    if (isKept) onKept()
  }
  return { isPending, keep }
}
