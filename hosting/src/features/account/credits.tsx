import { ActionLink } from '../../components/action.tsx'
import { paths } from '../../lib/paths.ts'
import { texts as commonTexts } from '../../lib/texts.ts'
import css from './account.module.css'
import { accountTexts as texts } from './texts.ts'

/** The balance, and the way to more. */
export function Credits({ credits }: { credits: number }) {
  return (
    <section className={css.section} aria-labelledby="credits">
      <h2 id="credits" className={css.title}>
        {texts.credits}
      </h2>
      <div className={css.actions}>
        <p className={css.balance}>{commonTexts.credits.label(credits)}</p>
        <ActionLink to={paths.shop({ back: paths.account() })}>
          {commonTexts.credits.more}
        </ActionLink>
      </div>
    </section>
  )
}
