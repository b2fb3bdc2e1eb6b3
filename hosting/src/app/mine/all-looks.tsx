import { Suspense } from 'react'
import { MyLooks } from '../../features/creations/my-looks.tsx'
import { lazyPart } from '../../lib/load-code.ts'
import { useEver } from '../../lib/use-ever.ts'
import { useStartTryOn } from '../try-on/use-start-try-on.ts'

const CreditsDialog = lazyPart(
  async () => (await import('../../features/try-on/credits-dialog.tsx')).CreditsDialog,
)

/** All looks of the person signed in, each of which may be tried in another colour. */
export function AllLooks() {
  const { start, isStarting, needed, credits = 0, forgetNeed } = useStartTryOn()
  const hasNeeded = useEver(needed !== null)
  return (
    <>
      <MyLooks
        isStarting={isStarting}
        onColor={({ your_image, lib }, color) => start({ photo: your_image, libs: [lib], color })}
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
