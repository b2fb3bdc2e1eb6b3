import type { OwnHairWish } from '@hairstyle/contract/own-cut.ts'
import { Late } from '../../components/late.tsx'
import type { OwnHairPart } from '../../features/creations/own-hair-dialog.tsx'
import type { Start, Worn } from '../../features/creations/started.ts'
import { useLibrary } from '../../features/library/use-library.ts'
import { lazyPart } from '../../lib/load-code.ts'
import { forgetPhoto, useDraft } from '../../shared/try-on/draft.ts'
import { chooseHair } from './toggle-choice.ts'
import type { PhotoAtHand } from './use-photo-at-hand.ts'
import type { useStartTryOn } from './use-start-try-on.ts'

const PhotoDialog = lazyPart(() => import('../../features/photo/photo-dialog.tsx'), 'PhotoDialog')
const ReferenceDialog = lazyPart(
  () => import('../../features/photo/reference-dialog.tsx'),
  'ReferenceDialog',
)
const CreditsDialog = lazyPart(
  () => import('../../features/try-on/credits-dialog.tsx'),
  'CreditsDialog',
)

const OwnHairDialog = lazyPart(
  () => import('../../features/creations/own-hair-dialog.tsx'),
  'OwnHairDialog',
)

interface FrameDialogsProps {
  readonly photo: PhotoAtHand
  readonly reference: { readonly isOpen: boolean; readonly close: () => void }
  readonly ownHair: {
    readonly photo: Start['photo'] | null
    readonly isOpen: boolean
    readonly close: () => void
    readonly part: OwnHairPart | undefined
    readonly onWish: (wish: OwnHairWish) => void
  }
  /** The last requested hair. */
  readonly worn: readonly Worn[]
  readonly need: Pick<ReturnType<typeof useStartTryOn>, 'needed' | 'credits' | 'forgetNeed'>
  readonly onTryOn: (worn: readonly Worn[]) => void
}

/** Dialogs of the pages where styles are chosen, loaded when first opened. */
export function FrameDialogs(props: FrameDialogsProps) {
  const { photo, reference, ownHair, worn, need, onTryOn } = props
  const { needed, credits = 0, forgetNeed } = need
  const { reference: hair } = useDraft()
  const { styles } = useLibrary()
  return (
    <>
      <Late when={photo.isOpen}>
        <PhotoDialog
          photo={photo.photo}
          opened={photo.isOpen}
          onFile={photo.add}
          onPhoto={photo.choose}
          onDeleted={forgetPhoto}
          onSample={photo.addSample}
          onClose={photo.close}
        />
      </Late>
      <Late when={reference.isOpen}>
        <ReferenceDialog
          opened={reference.isOpen}
          current={hair?.image ?? null}
          onHair={chooseHair}
          onClose={reference.close}
        />
      </Late>
      <Late when={ownHair.isOpen}>
        {ownHair.photo && (
          <OwnHairDialog
            key={`${ownHair.photo.image_id} ${ownHair.part}`}
            opened={ownHair.isOpen}
            photo={ownHair.photo}
            part={ownHair.part}
            styles={styles}
            onWish={ownHair.onWish}
            onClose={ownHair.close}
          />
        )}
      </Late>
      <Late when={needed !== null}>
        <CreditsDialog
          needed={needed}
          credits={credits}
          titles={worn.map(({ lib }) => lib.title)}
          onFewer={(affordable) => onTryOn(worn.slice(0, affordable))}
          onClose={forgetNeed}
        />
      </Late>
    </>
  )
}
