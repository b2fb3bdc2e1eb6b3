import type { OpenedInvitation } from '@hairstyle/contract/api/consultations.ts'
import css from './consult.module.css'
import { consultTexts as texts } from './texts.ts'

/** The salon's name and words. */
export function SalonHead({ salon }: { readonly salon: OpenedInvitation['salon'] }) {
  const { name, avatar, bio } = salon
  return (
    <header className={css.head}>
      {avatar !== null && <img className={css.avatar} src={avatar} alt="" width={72} height={72} />}
      <div>
        <p className={css.kicker}>{texts.kicker}</p>
        <h1 id="consult-title" className={css.title}>
          {texts.title(name)}
        </h1>
        <p className={css.lead}>{texts.lead}</p>
        {bio !== '' && <p className={css.bio}>{bio}</p>}
      </div>
    </header>
  )
}
