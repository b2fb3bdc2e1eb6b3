import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import type { SWRConfiguration } from 'swr'
import { ApiError } from '../lib/api-error.ts'
import { theme } from './theme.ts'

const swr: SWRConfiguration<unknown, Error> = {
  dedupingInterval: 2000,
  focusThrottleInterval: 30_000,
  errorRetryCount: 3,
  // What the server refused it refuses again; only what it never answered is worth another try.
  shouldRetryOnError: (error) => !(error instanceof ApiError),
}

/** What every page needs around it; `cache` keeps tests apart from each other. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light">
      <SWRConfig value={swr}>{children}</SWRConfig>
    </MantineProvider>
  )
}
