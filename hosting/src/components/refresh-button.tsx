import { IconRefresh } from '@tabler/icons-react'
import { useWork } from '../lib/use-work.ts'
import { Button } from './button.tsx'
import { notify } from '../lib/notify.ts'
import kit from './kit.module.css'

const messageMs = 1200
const texts = { action: 'Refresh', pending: 'Refreshing…', done: 'Refresh successfully' } as const

/** Reloads the shown data, with a message. `refresh` rejects on failure. */
export function RefreshButton({ refresh }: { refresh: () => Promise<unknown> }) {
  const { isPending, run } = useWork()
  const start = () =>
    run(async () => {
      await refresh()
      notify({ tone: 'success', message: texts.done, durationMs: messageMs })
    })
  return (
    <Button
      variant="quiet"
      aria-busy={isPending}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) void start()
      }}
    >
      <IconRefresh className={isPending ? kit.turning : undefined} size={18} aria-hidden />
      {isPending ? texts.pending : texts.action}
    </Button>
  )
}
