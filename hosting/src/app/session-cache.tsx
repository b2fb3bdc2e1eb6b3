import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { SWRConfig, useSWRConfig } from 'swr'
import { useSession } from '../lib/session.ts'

/**
 * Keeps what was read for one person from the next. When somebody leaves, all that was read is dropped and the page is
 * drawn anew, so that no answer, no field and no request under way outlives them. When a visitor signs in, the page
 * stays, and asks again for what says more to whom it knows.
 */
export function SessionCache({ children }: { readonly children: ReactNode }) {
  const { departures } = useSession()
  // The first cache is the one that prerendered answers were put into.
  if (departures === 0) return <Fresh>{children}</Fresh>
  return (
    <SWRConfig key={departures} value={emptied}>
      <Fresh>{children}</Fresh>
    </SWRConfig>
  )
}

const emptied: NonNullable<ComponentProps<typeof SWRConfig>['value']> = (config) => ({
  ...config,
  fallback: {},
  provider: () => new Map(),
})

function Fresh({ children }: { readonly children: ReactNode }) {
  const { isLogin } = useSession()
  const { mutate } = useSWRConfig()
  const wasLogin = useRef(isLogin)
  useEffect(() => {
    if (isLogin && !wasLogin.current) void mutate(() => true)
    wasLogin.current = isLogin
  }, [isLogin, mutate])
  return children
}
