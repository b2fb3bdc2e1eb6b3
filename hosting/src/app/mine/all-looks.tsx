import { useState } from 'react'
import { MyLooks } from '../../features/creations/my-looks.tsx'
import { MyPhotos } from '../../features/photo/my-photos.tsx'
import { SurveyInvitation } from '../../features/survey/survey-invitation.tsx'
import { forgetPhoto } from '../../shared/try-on/use-draft.ts'
import { useAdjust } from '../try-on/use-adjust.ts'
import { useOtherStyle } from '../try-on/use-other-style.ts'

/** All looks of the person signed in, and the photos that they were made from. */
export function AllLooks() {
  const { adjust, isAdjusting } = useAdjust()
  const showOtherStyles = useOtherStyle()
  const [deletedId, setDeletedId] = useState('')
  return (
    <>
      <MyLooks
        // Forgets the older months that it has loaded: looks of the deleted photo may be among them.
        key={deletedId}
        isStarting={isAdjusting}
        invitation={<SurveyInvitation />}
        onOtherStyle={showOtherStyles}
        onAdjust={adjust}
      />
      <MyPhotos
        onDeleted={(photoId) => {
          forgetPhoto(photoId)
          setDeletedId(photoId)
        }}
      />
    </>
  )
}
