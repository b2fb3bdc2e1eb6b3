import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatPricePerCredit } from '../../lib/money.ts'
import { useApi } from '../../lib/use-api.ts'
import css from './comparison.module.css'
import { cheapestPerCredit, groupOffers } from './offers.ts'
import { compareTexts as texts } from './texts.ts'

/** What one gets for nothing, with a pack and with a plan. */
export function Comparison() {
  const { data = [] } = useApi('GET /hairstyle/item/list', {})
  const { packs, plans } = groupOffers(data)
  const prices = [packs, plans].map((items) => {
    const cheapest = cheapestPerCredit(items)
    return cheapest === null ? '–' : texts.from(formatPricePerCredit(cheapest))
  })
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
          <Row name={texts.tryOns.name} values={texts.tryOns.values} />
          <Row name={texts.price} values={[texts.free, ...prices]} />
          {texts.features.map(({ name, values }) => (
            <Row key={name} name={name} values={values.map(toMark)} />
          ))}
        </tbody>
      </table>
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

function toMark(isThere: boolean): ReactNode {
  const Icon = isThere ? IconCheck : IconMinus
  return (
    <Icon
      className={isThere ? css.yes : css.no}
      size={22}
      stroke={2.2}
      role="img"
      aria-label={isThere ? texts.yes : texts.no}
    />
  )
}
