import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { Comparison } from '../../features/shop/comparison.tsx'
import { OffersList } from '../../features/shop/offers-list.tsx'
import { Questions } from '../../features/shop/questions.tsx'
import { Example, ShopTop, SmallPrint } from '../../features/shop/shop-top.tsx'
import { shopTexts as texts } from '../../features/shop/texts.ts'
import { paths } from '../../lib/paths.ts'
import { Assurances } from '../../shared/shop/assurances.tsx'

/** The shop, at every address that begins with /shop and has no page of its own. */
export function Component() {
  return (
    <>
      <PageHead {...texts.head} path={paths.shop()} />
      <ShopTop />
      <Page>
        <Assurances />
        <OffersList />
        <SmallPrint />
        <Example />
        <Comparison />
        <Questions />
      </Page>
    </>
  )
}
