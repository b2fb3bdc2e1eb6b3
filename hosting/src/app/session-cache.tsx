import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { SWRConfig, useSWRConfig } from 'swr'
import { useSession } from '../lib/session.ts'

/**
 * Separates the cached data of different people. When somebody signs out, the cache is dropped and the page is mounted
 * again, so that no answer, field or pending request survives. When a visitor signs in, the page stays, and repeats the
 * reads that depend on the person.
 */
export function SessionCache({ children }: { readonly children: ReactNode }) {
  const { departures } = useSession()
  // The first cache contains the prerendered answers.
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
