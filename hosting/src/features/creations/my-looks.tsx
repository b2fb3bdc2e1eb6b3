import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { Button } from '@mantine/core'
import { IconPhotoHeart } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { paths } from '../../lib/paths.ts'
import { LookCard } from './look-card.tsx'
import css from './my-looks.module.css'
import { LooksHeading } from './looks-heading.tsx'
import { MyLooksSkeleton } from './my-looks-skeleton.tsx'
import { groupByMonth, isSettled } from './progress.ts'
import { SelectionBar } from './selection-bar.tsx'
import { creationTexts, mineTexts } from './texts.ts'
import { useMyLooks } from './use-my-looks.ts'
import { useRemoval } from './use-removal.ts'
import { useViewParam } from './use-view-param.ts'

const FullView = lazy(async () => ({ default: (await import('./full-view.tsx')).FullView }))
const RemoveDialog = lazy(async () => ({
  default: (await import('./remove-dialog.tsx')).RemoveDialog,
}))

/** All creations of the person signed in, by month. */
export function MyLooks() {
  const { looks, error, news, retry } = useMyLooks()
  if (!looks && error) {
    return (
      <>
        <LooksHeading />
        <ErrorState title={creationTexts.listFailed} error={error} onRetry={retry} />
      </>
    )
  }
  if (!looks) return <MyLooksSkeleton />
  if (looks.length === 0) {
    return (
      <>
        <LooksHeading />
        <EmptyState
          picture={<IconPhotoHeart size={56} stroke={1.3} aria-hidden />}
          title={mineTexts.emptyTitle}
          text={mineTexts.emptyText}
          action={
            <Button component={Link} to={paths.library()}>
              {mineTexts.explore}
            </Button>
          }
        />
      </>
    )
  }
  return (
    <>
      <LooksByMonth looks={looks} />
      <p className={css.news} role="status">
        {news}
      </p>
    </>
  )
}

function LooksByMonth({ looks }: { looks: readonly Creation[] }) {
  /** Null while nothing is being selected. */
  const [selected, setSelected] = useState<readonly string[] | null>(null)
  const view = useViewParam()
  const removal = useRemoval((removed) => {
    setSelected(null)
    if (view.id !== null && removed.includes(view.id)) view.close()
  })

  function toggle(id: string) {
    setSelected((now) =>
      now?.includes(id) ? now.filter((other) => other !== id) : [...(now ?? []), id],
    )
  }

  return (
    <>
      <SelectionBar
        selected={selected}
        onStart={() => setSelected([])}
        onEnd={() => setSelected(null)}
        onRemove={() => removal.ask(selected ?? [])}
      />
      {groupByMonth(looks).map(({ period, title, creations }) => (
        <section key={period} className={css.month} aria-labelledby={period}>
          <h2 id={period} className={css.monthTitle}>
            {title}
          </h2>
          <ul className={css.grid}>
            {creations.map((creation) => (
              <LookCard
                key={creation.create_id}
                creation={creation}
                selected={selected?.includes(creation.create_id)}
                onOpen={() => view.open(creation.create_id)}
                onSelect={() => toggle(creation.create_id)}
                onRemove={() => removal.ask([creation.create_id])}
              />
            ))}
          </ul>
        </section>
      ))}
      <Suspense>
        <FullView
          creations={looks.filter(({ result }) => result)}
          viewId={view.id}
          onView={view.change}
          onRemove={(id) => removal.ask([id])}
          onClose={view.close}
        />
        <RemoveDialog
          removal={removal}
          isAnyRunning={looks.some(
            (look) => removal.asked.includes(look.create_id) && !isSettled(look),
          )}
        />
      </Suspense>
    </>
  )
}
