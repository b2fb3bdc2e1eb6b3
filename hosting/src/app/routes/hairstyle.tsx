import { Suspense, lazy } from 'react'
import { PageHead } from '../../components/page-head.tsx'
import { ResultsSkeleton } from '../../features/creations/results-skeleton.tsx'
import { useCreations } from '../../features/creations/use-creations.ts'
import { Library } from '../../features/library/library.tsx'
import { libraryTexts } from '../../features/library/texts.ts'
import { updateDraft, useDraft } from '../../features/try-on/use-draft.ts'
import { paths } from '../../lib/paths.ts'
import { showSection } from '../try-on/show-section.ts'
import { toggleChoice } from '../try-on/toggle-choice.ts'
import { useTryOnFrame } from '../try-on/try-on-frame.tsx'
import css from './hairstyle.module.css'

const Results = lazy(async () => ({
  default: (await import('../../features/creations/results.tsx')).Results,
}))

/** The library: results of the last try-ons, and the hairstyles to choose from. */
export function Component() {
  const { libIds, createIds } = useDraft()
  return (
    <>
      <PageHead
        title={libraryTexts.documentTitle}
        description={libraryTexts.lead}
        path={paths.library()}
      />
      {createIds.length > 0 && <LastResults createIds={createIds} />}
      <header className={css.head}>
        {createIds.length > 0 ? (
          <h2 id="library" className={css.title} tabIndex={-1}>
            {libraryTexts.again}
          </h2>
        ) : (
          <h1 id="library" className={css.title} tabIndex={-1}>
            {libraryTexts.title}
          </h1>
        )}
        <p className={css.lead}>
          {createIds.length > 0 ? libraryTexts.againLead : libraryTexts.lead}
        </p>
      </header>
      <Library chosen={libIds} onToggle={toggleChoice} />
    </>
  )
}

function LastResults({ createIds }: { createIds: readonly string[] }) {
  const { photo } = useDraft()
  const { start, isStarting, openPhoto } = useTryOnFrame()
  const { creations, news } = useCreations(createIds)
  if (!creations) return <ResultsSkeleton />
  if (creations.length === 0) return null
  return (
    <Suspense fallback={<ResultsSkeleton />}>
      <Results
        creations={creations}
        news={news}
        photo={photo}
        isStarting={isStarting}
        onAgain={({ lib, your_image }, color) =>
          start({ photo: your_image, libs: [lib], ...(color !== undefined && { color }) })
        }
        onOtherPhoto={openPhoto}
        onOtherStyle={() => showSection('library')}
        onRemoved={(removed) =>
          updateDraft({ createIds: createIds.filter((id) => !removed.includes(id)) })
        }
      />
    </Suspense>
  )
}
