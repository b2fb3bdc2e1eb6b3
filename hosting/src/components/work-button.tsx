import type { ComponentProps } from 'react'
import { useWork } from '../lib/use-work.ts'
import { PendingButton } from './pending-button.tsx'

interface WorkButtonProps extends Omit<
  ComponentProps<typeof PendingButton>,
  'pending' | 'onClick' | 'type'
> {
  readonly work: () => Promise<unknown>
}

/** A button that does work and waits for it. Failures are shown. */
export function WorkButton({ work, ...button }: WorkButtonProps) {
  const { isPending, run } = useWork()
  return <PendingButton {...button} pending={isPending} onClick={() => void run(work)} />
}
