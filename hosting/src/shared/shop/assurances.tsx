import { IconCoins, IconInfinity, IconLock } from '@tabler/icons-react'
import css from './assurances.module.css'
import { assuranceTexts as texts } from './texts.ts'

const size = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

/** Assurances for buyers, one line each. */
export function Assurances() {
  return (
    <ul className={css.list}>
      <li>
        <IconCoins {...size} />
        {texts.creditBack}
      </li>
      <li>
        <IconInfinity {...size} />
        {texts.expiry}
      </li>
      <li>
        <IconLock {...size} />
        {texts.payment}
      </li>
    </ul>
  )
}
