import type { ResponseOf } from '@hairstyle/contract/api.ts'
import type { Item } from '@hairstyle/contract/api/credits.ts'
import { ActionLink } from '../../components/action.tsx'
import { Section } from '../../components/section.tsx'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { formatPrice } from '../../lib/money.ts'
import { useSession } from '../../lib/session.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { PlanCards } from '../../shared/shop/plan-cards.tsx'
import css from './tracking.module.css'
import { trackingTexts } from './texts.ts'
import kit from '../../components/kit.module.css'

const texts = trackingTexts.plan

/** What following accounts costs. */
export function Plans() {
  const { isLogin } = useSession()
  const { data: offers, error, mutate } = useApi('GET /tracking/plan/list', {})
  const { data: own } = useApi('GET /tracking/plan/mine', isLogin ? {} : null)
  if (!offers) return <NotLoaded texts={texts} error={error} onRetry={mutate} />
  const subscription = own?.subscription?.status === 'cancelled' ? null : own?.subscription
  return <Offers offers={offers} ownId={subscription?.item_id ?? null} />
}

interface OffersProps {
  readonly offers: ResponseOf<'GET /tracking/plan/list'>
  /** The plan that somebody has. */
  readonly ownId: string | null
}

function Offers({ offers: { free_accounts: free, plans, report }, ownId }: OffersProps) {
  return (
    <div className={css.sections}>
      <PlanCards
        freeGets={texts.freeGets(free)}
        freeAction={
          <ActionLink variant="quiet" to={trackingPaths.dashboard()}>
            {trackingTexts.home.start}
          </ActionLink>
        }
        plans={plans}
        getsOf={({ accounts }) => texts.gets(accounts)}
        ownId={ownId}
        path={trackingPaths.plan()}
        manage={{ path: trackingPaths.settings(), label: texts.change }}
      />
      {report && <PastReports item={report} />}
      <p className={kit.soft}>{texts.small}</p>
    </div>
  )
}

function PastReports({ item }: { item: Item }) {
  return (
    <Section id="past-reports" title={texts.reportTitle}>
      <p>{texts.reportText(formatPrice(item))}</p>
      <div className={css.actions}>
        <ActionLink variant="quiet" to={trackingPaths.dashboard()}>
          {texts.reportAction}
        </ActionLink>
      </div>
    </Section>
  )
}
