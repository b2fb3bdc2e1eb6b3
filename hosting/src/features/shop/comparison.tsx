import type { Item } from '@hairstyle/contract/api/credits.ts'
import type { ReactNode } from 'react'
import { formatPricePerCredit } from '../../lib/money.ts'
import { useApi } from '../../lib/use-api.ts'
import css from './comparison.module.css'
import { cheapestPerCredit, groupOffers } from '../../shared/shop/offers.ts'
import { compareTexts as texts } from './texts.ts'

/** Comparison of free, pack and plan. */
export function Comparison() {
  const { data = [] } = useApi('GET /hairstyle/item/list', {})
  const { packs, plans } = groupOffers(data)
  const prices = [packs, plans].map((items) => {
    const cheapest = cheapestPerCredit(items)
    return cheapest === null ? '–' : texts.from(formatPricePerCredit(cheapest))
  })
  const credits = [texts.once(countsOf(packs)), texts.everyMonth(countsOf(plans))]
  return (
    <section className={css.section} aria-labelledby="what-you-get">
      <h2 id="what-you-get" className={css.title}>
        {texts.title}
      </h2>
      <table className={css.table}>
        <caption className={css.caption}>{texts.caption}</caption>
        <thead>
          <tr>
            <td />
            {texts.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={texts.credits} values={[texts.firstCredits, ...credits]} />
          <Row name={texts.price} values={[texts.free, ...prices]} />
          {texts.rows.map((row) => (
            <Row key={row.name} {...row} />
          ))}
        </tbody>
      </table>
      <p className={css.all}>{texts.all}</p>
    </section>
  )
}

function Row({ name, values }: { name: string; values: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map((value, index) => (
        <td key={texts.columns[index]}>{value}</td>
      ))}
    </tr>
  )
}

/** "10, 30 or 100". */
function countsOf(items: readonly Item[]): string {
  if (items.length === 0) return '–'
  const counts = items.map(({ credits }) => String(credits))
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(counts)
}
