import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../lib/load-code.ts'
import { isShopPath } from '../../lib/paths.ts'
import { ErrorPage } from '../errors/error-page.tsx'

const Shop = lazyPart(() => import('./shop.tsx'), 'Component')

/** Addresses without a page; those that begin like the shop's show it, for which the router has no pattern. */
export function Component() {
  const { pathname } = useLocation()
  if (!isShopPath(pathname)) return <ErrorPage status={404} />
  return (
    <Suspense>
      <Shop />
    </Suspense>
  )
}
