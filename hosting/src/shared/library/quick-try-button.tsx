import type { Style } from '@hairstyle/contract/api/library.ts'
import { Button } from '../../components/button.tsx'
import kit from '../../components/kit.module.css'
import css from './quick-try-button.module.css'
import { cardTexts } from './texts.ts'

/** Trying a hairstyle on at once. */
export interface QuickTry {
  /** "1 credit" */
  readonly cost: string
  readonly onTry: (libId: string) => void
}

/** Button to try on a hairstyle at once. */
export function QuickTryButton({ style, cost, onTry }: QuickTry & { readonly style: Style }) {
  return (
    <Button className={css.try} variant="soft" isWide onClick={() => onTry(style.lib_id)}>
      {cardTexts.seeOnMe} <small>{cost}</small>
      <span className={kit.spoken}>: {style.title}</span>
    </Button>
  )
}
