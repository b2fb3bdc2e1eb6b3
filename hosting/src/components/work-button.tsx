import type { ComponentProps } from 'react'
import { useWork } from '../lib/use-work.ts'
import { PendingButton } from './pending-button.tsx'

interface WorkButtonProps extends Omit<
  ComponentProps<typeof PendingButton>,
  'pending' | 'onClick' | 'type'
> {
  readonly work: () => Promise<unknown>
}

/** A button that does something, and waits for it. What fails is told. */
export function WorkButton({ work, ...button }: WorkButtonProps) {
  const { isPending, run } = useWork()
  return <PendingButton {...button} pending={isPending} onClick={() => void run(work)} />
}
