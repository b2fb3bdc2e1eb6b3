import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { LeftCheckout } from '../../features/shop/left-checkout.tsx'
import { returnTexts as texts } from '../../features/shop/texts.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { DraftPreview } from '../shop/draft-preview.tsx'
import { useReturn } from '../../shared/shop/use-return.ts'

/** Target of an abandoned checkout: `order_id` and `back` in the address. */
export function Component() {
  const { isLogin } = useSession()
  const { orderId, back } = useReturn(paths.library())
  return (
    <Page width="text">
      <PageHead
        isPrivate
        title={texts.cancelTitle}
        description={texts.cancelledText}
        path={paths.shopCancel()}
      />
      <LeftCheckout
        orderId={isLogin ? orderId : null}
        back={back}
        pricesPath={paths.shop({ back })}
        resultPath={paths.shopSuccess()}
      >
        <DraftPreview />
      </LeftCheckout>
    </Page>
  )
}
