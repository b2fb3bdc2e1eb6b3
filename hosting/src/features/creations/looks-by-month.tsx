import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { Suspense, useState } from 'react'
import { notify } from '../../lib/notify.ts'
import { shareDialogTexts } from '../sharing/texts.ts'
import { LookCard } from './look-card.tsx'
import css from './my-looks.module.css'
import { OlderMonths } from './older-months.tsx'
import { groupByMonth, isSettled } from './progress.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useOlderMonths } from './use-older-months.ts'
import { useRemoval } from './use-removal.ts'
import { useViewParam } from './use-view-param.ts'
import { lazyPart } from '../../lib/load-code.ts'

const FullView = lazyPart(async () => (await import('./full-view.tsx')).FullView)
const ShareDialog = lazyPart(async () => (await import('../sharing/share-dialog.tsx')).ShareDialog)
const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

/** So many looks fit on one shared page. */
const maxShared = 12

export interface LooksByMonthProps {
  readonly looks: readonly Creation[]
  readonly isStarting: boolean
  /** Another try-on of the same style and photo in this colour, `#rrggbb`. */
  readonly onColor: (creation: Creation, hex: string) => void
}

/** Looks to open, to select and to share or remove together; older months on demand. */
export function LooksByMonth({ looks: listed, isStarting, onColor }: LooksByMonthProps) {
  const { all: looks, months, pending, load, forget } = useOlderMonths(listed)
  /** Null while nothing is being selected. */
  const [selected, setSelected] = useState<readonly string[] | null>(null)
  const [shared, setShared] = useState<readonly string[]>([])
  const view = useViewParam()
  const removal = useRemoval((removed) => {
    setSelected(null)
    forget(removed)
    if (view.id !== null && removed.includes(view.id)) view.close()
  })

  function toggle(id: string) {
    setSelected((now) =>
      now?.includes(id) ? now.filter((other) => other !== id) : [...(now ?? []), id],
    )
  }

  function share(ids: readonly string[]) {
    const finished = looks.filter(({ create_id, result }) => result && ids.includes(create_id))
    setShared(finished.slice(0, maxShared).map(({ create_id }) => create_id))
    if (finished.length > maxShared) {
      notify({ tone: 'info', message: shareDialogTexts.tooMany })
    }
  }

  return (
    <>
      <SelectionBar
        selected={selected}
        onStart={() => setSelected([])}
        onEnd={() => setSelected(null)}
        onShare={() => share(selected ?? [])}
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
      <OlderMonths months={months} pending={pending} onOpen={load} />
      <Suspense>
        <FullView
          creations={looks.filter(({ result }) => result)}
          viewId={view.id}
          isStarting={isStarting}
          onColor={onColor}
          onShare={(id) => share([id])}
          onView={view.change}
          onRemove={(id) => removal.ask([id])}
          onClose={view.close}
        />
        <ShareDialog
          createIds={shared}
          onClose={() => {
            setShared([])
            setSelected(null)
          }}
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
