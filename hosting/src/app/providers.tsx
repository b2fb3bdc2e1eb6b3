import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { ApiError } from '../lib/api-error.ts'
import type { FirstAnswers } from '../lib/first-reads.ts'

const swr: SWRConfiguration<unknown, Error> = {
  dedupingInterval: 2000,
  focusThrottleInterval: 30_000,
  errorRetryCount: 3,
  // What the server refused it refuses again; only what it never answered is worth another try.
  shouldRetryOnError: (error) => !(error instanceof ApiError),
}

interface ProvidersProps {
  /** What is known before the first drawing. */
  readonly answers?: FirstAnswers
  readonly children: ReactNode
}

/** What every page needs around it. */
export function Providers({ answers = {}, children }: ProvidersProps) {
  return <SWRConfig value={{ ...swr, fallback: answers }}>{children}</SWRConfig>
}
