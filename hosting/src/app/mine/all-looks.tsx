import { Suspense, useState } from 'react'
import { MyLooks } from '../../features/creations/my-looks.tsx'
import { MyPhotos } from '../../features/photo/my-photos.tsx'
import { forgetPhoto } from '../../features/try-on/use-draft.ts'
import { lazyPart } from '../../lib/load-code.ts'
import { useEver } from '../../lib/use-ever.ts'
import { useStartTryOn } from '../try-on/use-start-try-on.ts'

const CreditsDialog = lazyPart(
  async () => (await import('../../features/try-on/credits-dialog.tsx')).CreditsDialog,
)

/** All looks of the person signed in, each of which may be tried in another colour, and the photos that they were made from. */
export function AllLooks() {
  const { start, isStarting, needed, credits = 0, forgetNeed } = useStartTryOn()
  const hasNeeded = useEver(needed !== null)
  const [deletedId, setDeletedId] = useState('')
  return (
    <>
      <MyLooks
        // Forgets the older months that it has loaded: looks of the deleted photo may be among them.
        key={deletedId}
        isStarting={isStarting}
        onColor={({ your_image, lib }, color) => {
          if (your_image) start({ photo: your_image, libs: [lib], color })
        }}
      />
      <MyPhotos
        onDeleted={(photoId) => {
          forgetPhoto(photoId)
          setDeletedId(photoId)
        }}
      />
      <Suspense>
        {hasNeeded && (
          <CreditsDialog
            needed={needed}
            credits={credits}
            titles={[]}
            onFewer={forgetNeed}
            onClose={forgetNeed}
          />
        )}
      </Suspense>
    </>
  )
}
