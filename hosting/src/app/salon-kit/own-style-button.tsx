import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Late } from '../../components/late.tsx'
import { deleteHair } from '../../features/photo/use-upload.ts'
import { listTexts, ownHairTexts } from '../../features/salon-kit/list/texts.ts'
import { lazyPart } from '../../lib/load-code.ts'

const ReferenceDialog = lazyPart(
  () => import('../../features/photo/reference-dialog.tsx'),
  'ReferenceDialog',
)
const OwnStyleDialog = lazyPart(
  () => import('../../features/salon-kit/list/own-style-dialog.tsx'),
  'OwnStyleDialog',
)

/** From a photo to a salon's style: cutting out and showing the hair, then details and consent. */
export function OwnStyleButton() {
  const [isChoosing, setChoosing] = useState(false)
  const [hair, setHair] = useState<Photo | null>(null)
  return (
    <>
      <Button
        variant="quiet"
        icon={<IconPhotoPlus size={20} aria-hidden />}
        onClick={() => setChoosing(true)}
      >
        {listTexts.own}
      </Button>
      <Late when={isChoosing}>
        <ReferenceDialog
          opened={isChoosing}
          current={null}
          words={ownHairTexts}
          onHair={setHair}
          onClose={() => setChoosing(false)}
        />
      </Late>
      {hair && (
        <Late when>
          <OwnStyleDialog
            opened
            hair={hair}
            onAdded={() => {
              deleteHair(hair)
              setHair(null)
            }}
            onClose={() => {
              deleteHair(hair)
              setHair(null)
            }}
          />
        </Late>
      )}
    </>
  )
}
