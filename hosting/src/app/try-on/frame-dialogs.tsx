import type { Style } from '@hairstyle/contract/api/library.ts'
import { Suspense } from 'react'
import { forgetPhoto } from '../../features/try-on/use-draft.ts'
import { lazyPart } from '../../lib/load-code.ts'
import { useEver } from '../../lib/use-ever.ts'
import type { PhotoAtHand } from './use-photo-at-hand.ts'
import type { useStartTryOn } from './use-start-try-on.ts'

const PhotoDialog = lazyPart(
  async () => (await import('../../features/photo/photo-dialog.tsx')).PhotoDialog,
)
const CreditsDialog = lazyPart(
  async () => (await import('../../features/try-on/credits-dialog.tsx')).CreditsDialog,
)

interface FrameDialogsProps {
  readonly photo: PhotoAtHand
  readonly chosen: readonly Style[]
  readonly need: Pick<ReturnType<typeof useStartTryOn>, 'needed' | 'credits' | 'forgetNeed'>
  readonly onTryOn: (styles: readonly Style[]) => void
}

/** What opens over the pages where styles are chosen; loaded when it first does. */
export function FrameDialogs({ photo, chosen, need, onTryOn }: FrameDialogsProps) {
  const { needed, credits = 0, forgetNeed } = need
  const hasAskedForPhoto = useEver(photo.isOpen)
  const hasNeeded = useEver(needed !== null)
  return (
    <Suspense>
      {hasAskedForPhoto && (
        <PhotoDialog
          photo={photo.photo}
          opened={photo.isOpen}
          onFile={photo.add}
          onPhoto={photo.choose}
          onDeleted={forgetPhoto}
          onSample={photo.addSample}
          onClose={photo.close}
        />
      )}
      {hasNeeded && (
        <CreditsDialog
          needed={needed}
          credits={credits}
          titles={chosen.map(({ title }) => title)}
          onFewer={(affordable) => onTryOn(chosen.slice(0, affordable))}
          onClose={forgetNeed}
        />
      )}
    </Suspense>
  )
}
