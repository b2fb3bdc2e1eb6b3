import { Link } from 'react-router'
import { TitledPage } from '../../components/titled-page.tsx'
import { InfluencerForm, SuggestForm } from '../../features/bloggers/join-forms.tsx'
import { joinTexts as texts } from '../../features/bloggers/texts.ts'
import { paths } from '../../lib/paths.ts'
import css from './join.module.css'

/** For bloggers who want to be listed, and for people who know one. */
export function Component() {
  return (
    <TitledPage texts={texts} path={paths.join()}>
      <div className={css.forms}>
        <section aria-labelledby="listed">
          <h2 id="listed" tabIndex={-1} className={css.title}>
            {texts.influencer}
          </h2>
          <InfluencerForm />
        </section>
        <section aria-labelledby="suggest">
          <h2 id="suggest" className={css.title}>
            {texts.suggest}
          </h2>
          <p className={css.text}>{texts.suggestText}</p>
          <SuggestForm />
        </section>
      </div>
      <p className={css.salons}>
        {texts.salons} <Link to={paths.salonKit()}>{texts.toSalons}</Link>
      </p>
    </TitledPage>
  )
}
