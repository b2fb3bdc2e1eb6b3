import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../lib/load-code.ts'
import { isSettled } from './progress.ts'
import type { Removal } from './use-removal.ts'
import type { useViewParam } from './use-view-param.ts'

const FullView = lazyPart(() => import('./full-view.tsx'), 'FullView')
const ShareDialog = lazyPart(() => import('../../shared/sharing/share-dialog.tsx'), 'ShareDialog')
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'), 'RemoveDialog')

type ViewProps = ComponentProps<typeof FullView>

interface LookDialogsProps extends Pick<ViewProps, 'isStarting' | 'onAdjust' | 'onOtherStyle'> {
  readonly looks: readonly Creation[]
  readonly view: ReturnType<typeof useViewParam>
  /** Called on swiping to another look. */
  readonly onView?: (createId: string) => void
  /** Looks to make a page of. */
  readonly shared: readonly Creation[]
  readonly onShare: (createIds: readonly string[]) => void
  readonly onShared: () => void
  readonly removal: Removal
}

/** Dialogs over looks: the full-screen viewer, sharing, and removal. */
export function LookDialogs(props: LookDialogsProps) {
  const { looks, view, onView, shared, onShare, onShared, removal, ...ways } = props
  return (
    <Suspense>
      <FullView
        {...ways}
        creations={looks.filter(({ result }) => result)}
        viewId={view.id}
        onView={(id) => {
          onView?.(id)
          view.change(id)
        }}
        onShare={(id) => onShare([id])}
        onRemove={(id) => removal.ask([id])}
        onClose={view.close}
      />
      <ShareDialog looks={shared} onClose={onShared} />
      <RemoveDialog
        removal={removal}
        isAnyRunning={looks.some(
          (look) => removal.asked.includes(look.create_id) && !isSettled(look),
        )}
      />
    </Suspense>
  )
}
