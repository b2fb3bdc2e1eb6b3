import { IconRefresh } from '@tabler/icons-react'
import { useWork } from '../lib/use-work.ts'
import { Button } from './button.tsx'
import { notify } from '../lib/notify.ts'
import kit from './kit.module.css'

const messageMs = 1200
const texts = { action: 'Refresh', pending: 'Refreshing…', done: 'Refresh successfully' } as const

/** Asks for what is shown once more, and says that it came. `refresh` rejects when it did not. */
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
