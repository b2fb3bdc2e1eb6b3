import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { notify } from '../lib/notify.ts'
import { texts } from '../lib/texts.ts'
import { ActionButton } from './action.tsx'
import css from './refresh-button.module.css'

const messageMs = 1200

/** Asks for what is shown once more, and says that it came. `refresh` rejects when it did not. */
export function RefreshButton({ refresh }: { refresh: () => Promise<unknown> }) {
  const [isPending, setPending] = useState(false)

  async function start() {
    setPending(true)
    try {
      await refresh()
      void notify({ tone: 'success', message: texts.refresh.done, durationMs: messageMs })
    } catch (error) {
      void notify({ tone: 'error', message: messageOf(error) })
    } finally {
      setPending(false)
    }
  }

  return (
    <ActionButton
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
    </ActionButton>
  )
}
