import { Link } from 'react-router'
import combedBackWaves from '../../../../seed/assets/covers/combed-back-waves-320.avif'
import fullLooseCurls from '../../../../seed/assets/covers/full-loose-curls-320.avif'
import longRopeTwists from '../../../../seed/assets/covers/long-rope-twists-320.avif'
import wavySilverPixie from '../../../../seed/assets/covers/wavy-silver-pixie-320.avif'
import wingedFlow from '../../../../seed/assets/covers/winged-flow-320.avif'
import wispyFringeBob from '../../../../seed/assets/covers/wispy-fringe-bob-320.avif'
import hero from '../../../../seed/assets/home/hero-after-480.avif'
import heroLarge from '../../../../seed/assets/home/hero-after-800.avif'
import before from '../../../../seed/assets/home/hero-before-480.avif'
import beforeLarge from '../../../../seed/assets/home/hero-before-800.avif'
import { CompareSlider } from '../../components/compare-slider.tsx'
import { paths } from '../../lib/paths.ts'
import exampleCss from './example.module.css'
import css from './shop-top.module.css'
import { exampleTexts, shopTexts as texts } from './texts.ts'

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

/** What one credit buys, on somebody who does not exist. */
export function Example() {
  return (
    <section className={exampleCss.example}>
      <CompareSlider
        drag="anywhere"
        begins="swaying"
        className={exampleCss.picture}
        width={4}
        height={5}
        sizes="(width < 786px) 92vw, 360px"
        {...example}
      />
      <div>
        <h2 className={exampleCss.title}>{exampleTexts.title}</h2>
        <p className={exampleCss.text}>{exampleTexts.text}</p>
      </div>
    </section>
  )
}

/** Somebody who does not exist, and the same photo after a try-on. */
const example = {
  before: { src: before, srcSet: `${before} 480w, ${beforeLarge} 800w`, alt: exampleTexts.before },
  after: { src: hero, srcSet: `${hero} 480w, ${heroLarge} 800w`, alt: exampleTexts.after },
} as const

/** A handful of looks, for the shop's top. */
const looks = [
  wispyFringeBob,
  hero,
  wingedFlow,
  fullLooseCurls,
  longRopeTwists,
  combedBackWaves,
  wavySilverPixie,
] as const
