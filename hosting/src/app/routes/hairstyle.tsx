import { Suspense, useEffect, useRef } from 'react'
import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { isSettled } from '../../features/creations/progress.ts'
import { ResultsSkeleton } from '../../features/creations/results-skeleton.tsx'
import { creationTexts } from '../../features/creations/texts.ts'
import { useCreations } from '../../features/creations/use-creations.ts'
import { Library } from '../../features/library/library.tsx'
import { libraryTexts } from '../../features/library/texts.ts'
import { useLibraryQuery } from '../../features/library/use-library-query.ts'
import { lazyPart } from '../../lib/load-code.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { showSection } from '../../lib/show-section.ts'
import { TryLiveLink } from '../../shared/library/try-live-link.tsx'
import { updateDraft, useDraft } from '../../shared/try-on/draft.ts'
import { OwnWays } from '../try-on/own-ways.tsx'
import { PreviewsSwitch } from '../try-on/previews-switch.tsx'
import { watchResults } from '../try-on/results-in-view.ts'
import { SuitsRow } from '../try-on/suits-row.tsx'
import { toggleChoice } from '../try-on/toggle-choice.ts'
import { useTryOnFrame } from '../try-on/try-on-frame.tsx'
import { useAdjust, useOtherStyle } from '../try-on/use-adjust.ts'
import css from './hairstyle.module.css'

const Results = lazyPart(() => import('../../features/creations/results.tsx'), 'Results')

const ownWays = <OwnWays />
const previewsSwitch = <PreviewsSwitch />

/** The library: results of the last try-ons, and the hairstyles to choose from. */
export function Component() {
  const { libIds, createIds } = useDraft()
  const { isLogin } = useSession()
  const results = useCreations(createIds)
  useShowRunning(results.creations)
  const hasResults = isLogin && createIds.length > 0 && results.creations?.length !== 0
  return (
    <>
      <PageHead
        title={libraryTexts.documentTitle}
        description={libraryTexts.lead}
        path={paths.library()}
      />
      {hasResults && (
        <section
          ref={watchResults}
          id="results"
          className={css.results}
          aria-label={creationTexts.results}
          tabIndex={-1}
        >
          <LastResults {...results} />
        </section>
      )}
      <Library
        heading={<Heading isAgain={hasResults} />}
        chosen={libIds}
        onToggle={toggleChoice}
        between={ownWays}
        advice={<SuitsRow />}
        aside={previewsSwitch}
      />
    </>
  )
}

/** The page's own heading, or the one of its second half below results. */
function Heading({ isAgain }: { isAgain: boolean }) {
  const Level = isAgain ? 'h2' : 'h1'
  return (
    <header className={css.header}>
      <div>
        <Level id="library" className={css.title} tabIndex={-1}>
          {isAgain ? libraryTexts.again : libraryTexts.title}
        </Level>
        <p className={css.lead}>{isAgain ? libraryTexts.againLead : libraryTexts.lead}</p>
      </div>
      <TryLiveLink className={css.live} />
    </header>
  )
}

function LastResults({ creations, news, firstId, error, retry }: ReturnType<typeof useCreations>) {
  const { photo, createIds } = useDraft()
  const { start, isStarting, openPhoto, openOwnHair } = useTryOnFrame()
  const { setQuery } = useLibraryQuery()
  const showOtherStyles = useOtherStyle()
  const { adjust, isAdjusting } = useAdjust()
  if (!creations && error) {
    return <ErrorState title={creationTexts.resultsFailed} error={error} onRetry={retry} />
  }
  if (!creations) return <ResultsSkeleton />
  return (
    <Suspense fallback={<ResultsSkeleton />}>
      <Results
        creations={creations}
        news={news}
        firstId={firstId}
        photo={photo}
        isStarting={isStarting || isAdjusting}
        onAgain={(creation) => {
          const { your_image: of } = creation
          if (of) start({ photo: of, worn: [creation] })
        }}
        onAdjust={adjust}
        onOtherPhoto={openPhoto}
        onOtherStyle={showOtherStyles}
        onOwnHair={({ your_image: of }) => openOwnHair(of)}
        onCoveringStyles={() => {
          setQuery({ filters: ['long'], search: '' })
          showSection('library')
        }}
        onRemoved={(removed) =>
          updateDraft({ createIds: createIds.filter((id) => !removed.includes(id)) })
        }
      />
    </Suspense>
  )
}

/** Scrolls to results that are still being made when the page opens, since a browser restores the scroll position. */
function useShowRunning(creations: readonly Creation[] | undefined) {
  const isRunning = creations?.some((creation) => !isSettled(creation)) ?? false
  const wasShown = useRef(false)
  useEffect(() => {
    if (!isRunning || wasShown.current) return
    wasShown.current = true
    showSection('results')
  }, [isRunning])
}
