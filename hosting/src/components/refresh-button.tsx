import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { messageOf } from '../lib/api-error.ts'
import { notify } from '../lib/notify.ts'
import { texts } from '../lib/texts.ts'
import css from './refresh-button.module.css'

const messageMs = 1200

/** Asks for what is shown once more, and says that it came. `refresh` rejects when it did not. */
export function RefreshButton({ refresh }: { refresh: () => Promise<unknown> }) {
  const [isPending, setPending] = useState(false)

  async function start() {
    setPending(true)
    try {
      await refresh()
      notify({ tone: 'success', message: texts.refresh.done, durationMs: messageMs })
    } catch (error) {
      notify({ tone: 'error', message: messageOf(error) })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button
      variant="quiet"
      className={css.button}
      aria-busy={isPending}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) void start()
      }}
    >
      <IconRefresh className={css.icon} size={18} aria-hidden />
      {isPending ? texts.refresh.pending : texts.refresh.action}
    </Button>
  )
}
