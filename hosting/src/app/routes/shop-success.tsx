import { useSearchParams } from 'react-router-dom'
import { ActionLink } from '../../components/action.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { SignedOutState } from '../../components/signed-out-state.tsx'
import { PurchaseResult } from '../../features/shop/purchase-result.tsx'
import { returnTexts as texts } from '../../features/shop/texts.ts'
import { useWayBack } from '../../features/shop/use-way-back.ts'
import { useDraft } from '../../shared/try-on/use-draft.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { DraftPreview } from '../shop/draft-preview.tsx'

/** Where the checkout leads after paying: `order_id` and `back` in the address. */
export function Component() {
  const [params] = useSearchParams()
  const { isLogin } = useSession()
  const back = useWayBack()
  return (
    <Page width="text">
      <PageHead
        isPrivate
        title={texts.successTitle}
        description={texts.signInText}
        path={paths.shopSuccess()}
      />
      {isLogin ? (
        <PurchaseResult orderId={params.get('order_id')} back={back} wayOn={<WayOn to={back} />} />
      ) : (
        <SignedOutState level={1} title={texts.signIn} text={texts.signInText} />
      )}
    </Page>
  )
}

/** Back to what was being composed, or to where the person came from. */
function WayOn({ to }: { to: string }) {
  const { libIds, photo } = useDraft()
  const isComposing = photo !== null && libIds.length > 0
  const leadsToLibrary = to.startsWith(paths.library())
  const label = isComposing ? texts.goOn(libIds.length) : texts.explore
  return (
    <>
      {leadsToLibrary && <DraftPreview />}
      <ActionLink size="lg" to={to}>
        {leadsToLibrary ? label : texts.goBack}
      </ActionLink>
    </>
  )
}
