import { useState } from 'react'
import { messageOf } from './api-error.ts'
import { notify } from './notify.ts'

/**
 * Work that somebody waits for: `isPending` while it runs. Failures are shown, with the message of `failed` if it has
 * one. `run` resolves with whether it succeeded.
 */
export function useWork() {
  const [isPending, setPending] = useState(false)

  async function run(work: () => Promise<unknown>, failed?: string): Promise<boolean> {
    setPending(true)
    try {
      await work()
      return true
    } catch (error) {
      notify({ tone: 'error', message: failed ?? messageOf(error) })
      return false
    } finally {
      setPending(false)
    }
  }

  return { isPending, run }
}
