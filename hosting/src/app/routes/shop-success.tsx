import { ActionLink } from '../../components/action.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { SignedOutState } from '../../components/signed-out-state.tsx'
import { PurchaseResult } from '../../features/shop/purchase-result.tsx'
import { returnTexts as texts } from '../../features/shop/texts.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { useDraft } from '../../shared/try-on/draft.ts'
import { continueWish, countWished, wishToContinue } from '../../shared/try-on/wish.ts'
import { DraftPreview } from '../shop/draft-preview.tsx'

/** Target of the checkout after paying: `order_id` and `back` in the address. */
export function Component() {
  const { isLogin } = useSession()
  return (
    <Page width="text">
      <PageHead
        isPrivate
        title={texts.successTitle}
        description={texts.signInText}
        path={paths.shopSuccess()}
      />
      {isLogin ? (
        <PurchaseResult otherwise={paths.library()} wayOn={(back) => <WayOn to={back} />} />
      ) : (
        <SignedOutState level={1} title={texts.signIn} text={texts.signInText} />
      )}
    </Page>
  )
}

/** Begins the try-on that waited for the payment, or leads back. */
function WayOn({ to }: { to: string }) {
  const { photo } = useDraft()
  const count = countWished(wishToContinue())
  const isComposing = photo !== null && count > 0
  if (!to.startsWith(paths.library()))
    return (
      <ActionLink size="lg" to={to}>
        {texts.goBack}
      </ActionLink>
    )
  return (
    <>
      <DraftPreview />
      <ActionLink size="lg" to={to} {...(isComposing && { onClick: continueWish })}>
        {isComposing ? texts.goOn(count) : texts.explore}
      </ActionLink>
    </>
  )
}
