import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { looks } from './pictures.ts'
import css from './shop-top.module.css'
import { shopTexts as texts } from './texts.ts'

/** The shop's heading over a row of looks. */
export function ShopTop() {
  return (
    <header className={css.top}>
      <ul className={css.looks} aria-hidden>
        {looks.map((src) => (
          <li key={src}>
            <img src={src} alt="" width={4} height={5} />
          </li>
        ))}
      </ul>
      <h1 className={css.title}>{texts.title}</h1>
      <p className={css.lead}>{texts.lead}</p>
    </header>
  )
}

/** How the paying is done. */
export function SmallPrint() {
  return (
    <p className={css.small}>
      {texts.small} <Link to={paths.terms()}>{texts.terms}</Link>.
    </p>
  )
}
