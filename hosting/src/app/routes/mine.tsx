import { IconLock } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { LooksHeading } from '../../features/creations/looks-heading.tsx'
import { mineTexts } from '../../features/creations/texts.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { openSignIn } from '../../lib/sign-in-gate.ts'
import { AllLooks } from '../mine/all-looks.tsx'
import css from './mine.module.css'

/** Everything somebody has tried on. */
export function Component() {
  const { isLogin } = useSession()
  return (
    <div className={css.page}>
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
          <EmptyState
            picture={<IconLock size={56} stroke={1.3} aria-hidden />}
            title={mineTexts.signInTitle}
            text={mineTexts.signInText}
            action={
              <Button onClick={() => openSignIn({ reason: mineTexts.signInReason })}>
                {mineTexts.signIn}
              </Button>
            }
          />
        </>
      )}
    </div>
  )
}
