import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { ApiError } from '../lib/api-error.ts'
import type { FirstAnswers } from '../lib/first-reads.ts'

const swr: SWRConfiguration<unknown, Error> = {
  dedupingInterval: 2000,
  focusThrottleInterval: 30_000,
  errorRetryCount: 3,
  // Refusals would be repeated; only unanswered requests are worth a retry.
  shouldRetryOnError: (error) => !(error instanceof ApiError),
}

interface ProvidersProps {
  /** Answers known before the first render. */
  readonly answers?: FirstAnswers
  readonly children: ReactNode
}

/** What every page needs around it. */
export function Providers({ answers = {}, children }: ProvidersProps) {
  return <SWRConfig value={{ ...swr, fallback: answers }}>{children}</SWRConfig>
}
