import type { Item } from '@hairstyle/contract/api/credits.ts'
import { Button } from '@mantine/core'
import { ErrorState } from '../../components/error-state.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { texts } from '../../lib/texts.ts'
import { useApi, useApiMutation } from '../../lib/use-api.ts'
import css from './credits-dialog.module.css'
import { choosePacks, formatPrice } from './packs.ts'
import { creditTexts } from './texts.ts'

interface CreditsDialogProps {
  /** Credits the wish needs; null keeps the dialog closed. */
  readonly needed: number | null
  readonly credits: number
  /** Goes on with as many styles as the credits allow. */
  readonly onFewer: (count: number) => void
  readonly onClose: () => void
}

/** Too few credits: what is missing, what it costs, and the way on without paying. */
export function CreditsDialog({ needed, credits, onFewer, onClose }: CreditsDialogProps) {
  const missing = Math.max(1, (needed ?? 0) - credits)
  return (
    <Dialog opened={needed !== null} onClose={onClose} title={creditTexts.title(missing)}>
      <div className={css.dialog}>
        <p className={css.balance}>{creditTexts.balance(needed ?? 0, credits)}</p>
        <Packs missing={missing} />
        {credits > 0 ? (
          <Button variant="default" size="md" onClick={() => onFewer(credits)}>
            {creditTexts.fewer(credits)}
          </Button>
        ) : (
          <Button variant="subtle" size="md" onClick={onClose}>
            {creditTexts.later}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Packs({ missing }: { missing: number }) {
  const { data, error, mutate } = useApi('GET /hairstyle/item/list', {})
  const { trigger, isMutating, error: buyError } = useApiMutation('POST /hairstyle/item/buy')

  async function buy({ item_id }: Item) {
    const order = await trigger({ item_id, redirect_url: location.href }, { throwOnError: false })
    if (order) location.assign(order.url)
  }

  if (!data && error) {
    return <ErrorState title={creditTexts.failed} error={error} onRetry={() => void mutate()} />
  }
  if (!data) return <div className={css.loading} role="status" aria-label={creditTexts.loading} />
  const { packs, enoughId } = choosePacks(data, missing)
  if (packs.length === 0) return <p>{creditTexts.none}</p>
  return (
    <>
      <ul className={css.packs} aria-label={creditTexts.packs}>
        {packs.map((pack) => (
          <li key={pack.item_id}>
            <button
              type="button"
              className={css.pack}
              data-enough={pack.item_id === enoughId || undefined}
              aria-label={creditTexts.buy(pack.title, formatPrice(pack))}
              aria-disabled={isMutating}
              onClick={() => {
                if (!isMutating) void buy(pack)
              }}
            >
              <span>
                <strong>{texts.credits.label(pack.credits)}</strong>
                <small>{pack.item_id === enoughId ? creditTexts.enough : pack.badge}</small>
              </span>
              <span className={css.price}>{formatPrice(pack)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={css.news} role="status">
        {isMutating ? creditTexts.opening : buyError ? messageOf(buyError) : null}
      </p>
    </>
  )
}
