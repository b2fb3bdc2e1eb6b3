import { Button } from '../../components/button.tsx'
import { monthTitle } from './months.ts'
import css from './older-months.module.css'
import { mineTexts } from './texts.ts'

interface OlderMonthsProps {
  readonly months: readonly { readonly catalog_period: string; readonly count: number }[]
  /** The month that is on its way. */
  readonly pending: string | null
  readonly onOpen: (period: string) => void
}

/** Months too long ago for the list; each opens on demand. */
export function OlderMonths({ months, pending, onOpen }: OlderMonthsProps) {
  if (months.length === 0) return null
  return (
    <ul className={css.months}>
      {months.map(({ catalog_period: period, count }) => (
        <li key={period}>
          <Button
            variant="quiet"
            aria-disabled={pending !== null}
            onClick={pending === null ? () => onOpen(period) : undefined}
          >
            {pending === period
              ? mineTexts.loadingMonth
              : mineTexts.olderMonth(monthTitle(period), count)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
