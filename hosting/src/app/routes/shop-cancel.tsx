import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { LeftCheckout } from '../../features/shop/left-checkout.tsx'
import { returnTexts as texts } from '../../features/shop/texts.ts'
import { useReturn } from '../../features/shop/use-way-back.ts'
import { paths } from '../../lib/paths.ts'
import { DraftPreview } from '../shop/draft-preview.tsx'

/** Where the checkout leads when it is left: `order_id` and `back` in the address. */
export function Component() {
  const { orderId, back, isLogin } = useReturn()
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
      >
        <DraftPreview />
      </LeftCheckout>
    </Page>
  )
}
