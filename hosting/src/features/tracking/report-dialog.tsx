import type { TrackedAccount } from '@hairstyle/contract/api/tracking.ts'
import { Answers } from '../../components/answers.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import type { OpenedDialog } from '../../components/late.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { formatDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { useBuy } from '../../shared/shop/use-buy.ts'
import kit from '../../components/kit.module.css'
import css from './tracking.module.css'
import shopCss from '../../shared/shop/plan-cards.module.css'
import { planCardTexts } from '../../shared/shop/texts.ts'
import { trackingTexts } from './texts.ts'

const texts = trackingTexts.report

interface ReportDialogProps extends OpenedDialog {
  readonly account: TrackedAccount
}

/** Says which recorded days a past report unlocks, and what it costs. */
export function ReportDialog({ opened, account, onClose }: ReportDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.buyTitle(account.handle)} width={440}>
      <Offer account={account} onClose={onClose} />
    </Dialog>
  )
}

function Offer({ account: { account_id }, onClose }: Omit<ReportDialogProps, 'opened'>) {
  const { data: offer, error, mutate } = useApi('GET /tracking/report/offer', { account_id })
  const { buy, pendingId, failure } = useBuy()
  if (!offer && error) {
    return (
      <div className={kit.stack} role="alert">
        <p>{messageOf(error)}</p>
        <div className={css.actions}>
          <Button variant="quiet" onClick={() => void mutate()}>
            {texts.retry}
          </Button>
        </div>
      </div>
    )
  }
  if (!offer) return <div className={css.offer} role="status" aria-label={texts.loadingOffer} />
  const { item, first_day, last_day, recorded_days, missing_days } = offer
  return (
    <div className={kit.stack}>
      <p>{texts.days(recorded_days, formatDay(first_day), formatDay(last_day))}</p>
      <p className={kit.soft}>{missing_days > 0 ? texts.gaps(missing_days) : texts.noGaps}</p>
      <p className={shopCss.price}>{formatPrice(item)}</p>
      <Answers
        texts={{ ...texts, pending: planCardTexts.opening }}
        isPending={pendingId !== null}
        onKeep={onClose}
        onConfirm={() => void buy(item, trackingPaths.dashboard(), account_id)}
      />
      <p className={shopCss.problem} role="alert">
        {failure?.message}
      </p>
    </div>
  )
}
