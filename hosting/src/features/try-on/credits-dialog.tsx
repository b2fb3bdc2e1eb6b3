import { Link } from 'react-router'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { formatPrice } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { texts } from '../../lib/texts.ts'
import { useApi } from '../../lib/use-api.ts'
import { choosePacks } from '../../shared/shop/offers.ts'
import { useBuy } from '../../shared/shop/use-buy.ts'
import { Assurances } from '../../shared/shop/assurances.tsx'
import css from './credits-dialog.module.css'
import { creditTexts } from './texts.ts'

interface CreditsDialogProps {
  /** Credits that the try-on needs; null for closed. */
  readonly needed: number | null
  readonly credits: number
  /** Titles of the hairstyles, in order. */
  readonly titles: readonly string[]
  /** Continues with as many styles as the credits allow. */
  readonly onFewer: (count: number) => void
  readonly onClose: () => void
}

/** Too few credits: the shortfall, its price, and a way on without paying. */
export function CreditsDialog(props: CreditsDialogProps) {
  const { needed, credits, titles, onFewer, onClose } = props
  const affordable = titles.slice(0, credits)
  const missing = Math.max(1, (needed ?? 0) - credits)
  return (
    <Dialog opened={needed !== null} onClose={onClose} title={creditTexts.title(missing)}>
      <div className={css.dialog}>
        <p className={css.balance}>{creditTexts.balance(needed ?? 0, credits)}</p>
        <Packs missing={missing} />
        <Assurances />
        {credits > 0 ? (
          <div className={css.fewer}>
            <Button variant="quiet" isWide onClick={() => onFewer(credits)}>
              {creditTexts.fewer(affordable)}
            </Button>
            {affordable.length > 1 && <p>{creditTexts.fewerNames(affordable)}</p>}
          </div>
        ) : (
          <Button variant="plain" onClick={onClose}>
            {creditTexts.later}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Packs({ missing }: { missing: number }) {
  const { data, error, mutate } = useApi('GET /hairstyle/item/list', {})
  const { buy, pendingId, failure } = useBuy()

  if (!data) {
    return <NotLoaded className={css.loading} texts={creditTexts} error={error} onRetry={mutate} />
  }
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
              aria-disabled={pendingId !== null}
              aria-busy={pendingId === pack.item_id}
              onClick={() => void buy(pack, location.href)}
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
        {pendingId === null ? failure?.message : creditTexts.opening}
      </p>
      <Link className={css.all} to={paths.shop({ back: location.pathname + location.search })}>
        {creditTexts.all}
      </Link>
    </>
  )
}
