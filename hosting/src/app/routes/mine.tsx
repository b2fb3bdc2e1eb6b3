import { useState } from 'react'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { SignedOutState } from '../../components/signed-out-state.tsx'
import { LooksHeading } from '../../features/creations/looks-heading.tsx'
import { MyLooks } from '../../features/creations/my-looks.tsx'
import { mineTexts } from '../../features/creations/texts.ts'
import { MyPhotos } from '../../features/photo/my-photos.tsx'
import { SurveyInvitation } from '../../features/survey/survey-invitation.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { showSection } from '../../lib/show-section.ts'
import { forgetPhoto } from '../../shared/try-on/draft.ts'
import { useAdjust, useOtherStyle } from '../try-on/use-adjust.ts'

/** Everything somebody has tried on. */
export function Component() {
  const { isLogin } = useSession()
  return (
    <Page>
      <PageHead
        title={mineTexts.documentTitle}
        description={mineTexts.emptyText}
        path={paths.mine()}
        isPrivate
      />
      {isLogin ? (
        <AllLooks />
      ) : (
        <>
          <LooksHeading />
          <SignedOutState
            title={mineTexts.signInTitle}
            text={mineTexts.signInText}
            reason={mineTexts.signInReason}
          />
        </>
      )}
    </Page>
  )
}

/** All looks of the person signed in, and the photos that they were made from. */
function AllLooks() {
  const { adjust, isAdjusting } = useAdjust()
  const showOtherStyles = useOtherStyle()
  const [deletedId, setDeletedId] = useState('')
  return (
    <>
      <MyLooks
        // Drops the loaded older months, which may contain looks of the deleted photo.
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
          // What was above may be gone with it.
          showSection('main')
        }}
      />
    </>
  )
}
