import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { maxLooksShared } from '@hairstyle/contract/limits.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-code.ts'
import { notify } from '../../lib/notify.ts'
import { shareDialogTexts } from '../../shared/sharing/texts.ts'
import type { WantedVersion } from './adjust-look.tsx'
import { LookDialogs } from './look-dialogs.tsx'
import { Arranging, LookGroups, useArrangement } from './look-groups.tsx'
import { SelectionBar } from './looks-heading.tsx'
import { OlderMonths, useOlderMonths } from './older-months.tsx'
import { useRemoval } from './use-removal.ts'
import { useViewParam } from './use-view-param.ts'

const SideBySide = lazyPart(() => import('./side-by-side.tsx'), 'SideBySide')

export interface LookListProps {
  readonly looks: readonly Creation[]
  readonly isStarting: boolean
  /** Begins another version of a look. */
  readonly onAdjust: (creation: Creation, wanted: WantedVersion) => void
  /** Opens the library with the photo of this look. */
  readonly onOtherStyle: (creation: Creation) => void
}

/** Looks to open, select, compare, and share or remove together; older months on demand. */
export function LookList({ looks: listed, isStarting, onAdjust, onOtherStyle }: LookListProps) {
  const { all, months, pending, load, forget } = useOlderMonths(listed)
  const view = useViewParam()
  const arrangement = useArrangement(all, view.id)
  const { looks } = arrangement
  /** Null outside of selection mode. */
  const [selected, setSelected] = useState<readonly string[] | null>(null)
  const [shared, setShared] = useState<readonly Creation[]>([])
  const [compared, setCompared] = useState<readonly Creation[]>([])
  const removal = useRemoval((removed) => {
    setSelected(null)
    forget(removed)
    if (view.id !== null && removed.includes(view.id)) view.close()
  })

  const pair = looks.filter(({ create_id, result }) => result && selected?.includes(create_id))

  function toggle(id: string) {
    setSelected((now) =>
      now?.includes(id) ? now.filter((other) => other !== id) : [...(now ?? []), id],
    )
  }

  function share(ids: readonly string[]) {
    const finished = looks.filter(({ create_id, result }) => result && ids.includes(create_id))
    setShared(finished.slice(0, maxLooksShared))
    if (finished.length > maxLooksShared) {
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
        onCompare={pair.length === 2 ? () => setCompared(pair) : null}
        onRemove={() => removal.ask(selected ?? [])}
      />
      <Arranging arrangement={arrangement} />
      <LookGroups
        arrangement={arrangement}
        selected={selected}
        onOpen={view.open}
        onSelect={toggle}
        onRemove={(id) => removal.ask([id])}
      />
      {!arrangement.onlyFavorites && (
        <OlderMonths months={months} pending={pending} onOpen={load} />
      )}
      <LookDialogs
        looks={looks}
        view={view}
        isStarting={isStarting}
        shared={shared}
        onShare={share}
        onShared={() => {
          setShared([])
          setSelected(null)
        }}
        onAdjust={onAdjust}
        onOtherStyle={onOtherStyle}
        removal={removal}
      />
      <Suspense>
        <SideBySide looks={compared} onClose={() => setCompared([])} />
      </Suspense>
    </>
  )
}
