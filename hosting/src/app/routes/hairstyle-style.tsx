import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { Style } from '@hairstyle/contract/api/library.ts'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { OneThing } from '../../components/one-thing.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { BackToLibrary } from '../../features/library/back-to-library.tsx'
import { StyleDetail } from '../../features/library/style-detail.tsx'
import { libraryTexts, styleTexts } from '../../features/library/texts.ts'
import { isUsable } from '../../features/photo/photo-state.ts'
import { lazyPart } from '../../lib/load-code.ts'
import { paths } from '../../lib/paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { cardTexts } from '../../shared/library/texts.ts'
import { useDraft } from '../../shared/try-on/draft.ts'
import { useTryCost } from '../../shared/try-on/use-try-cost.ts'
import { wishFor } from '../../shared/try-on/wish.ts'
import type { PageHandle } from '../load-route.ts'
import { PreviewsSwitch } from '../try-on/previews-switch.tsx'
import { toggleChoice } from '../try-on/toggle-choice.ts'
import css from './hairstyle-style.module.css'

export const handle = {
  firstReads: ({ libId = '' }) => [['GET /hairstyle/main/lib/:id', { id: libId }]],
} satisfies PageHandle

const ReachAnswer = lazyPart(() => import('../../shared/reach/reach-answer.tsx'), 'ReachAnswer')

/** One hairstyle. */
export function Component() {
  const { libId = '' } = useParams()
  return (
    <>
      <BackToLibrary />
      <OneStyle key={libId} libId={libId} />
    </>
  )
}

function OneStyle({ libId }: { libId: string }) {
  const { libIds, photo } = useDraft()
  const cost = useTryCost(1)
  return (
    <OneThing
      read={useApi('GET /hairstyle/main/lib/:id', { id: libId })}
      path={paths.style(libId)}
      texts={styleTexts}
      elsewhere={<ActionLink to={paths.library()}>{libraryTexts.showAll}</ActionLink>}
      loading={<div className={css.loading} role="status" aria-label={cardTexts.loading} />}
    >
      {(detail) => (
        <>
          <PageHead
            title={detail.style.title}
            description={styleTexts.description(detail.style.title)}
            path={paths.style(libId)}
            image={detail.style.cover.url}
          />
          <StyleDetail
            {...detail}
            chosen={libIds}
            cost={cost}
            onTry={() => wishFor([libId])}
            onToggle={toggleChoice}
            answer={photo && <Answer style={detail.style} photo={photo} />}
            aside={<PreviewsSwitch />}
          />
        </>
      )}
    </OneThing>
  )
}

/** Whether the person in the photo can have it. Its space is reserved until it is there. */
function Answer({ style, photo }: { readonly style: Style; readonly photo: Photo }) {
  if (!isUsable(photo) || !style.facts) return null
  return (
    <div className={css.answer}>
      <Suspense>
        <ReachAnswer style={style} photo={photo} />
      </Suspense>
    </div>
  )
}
