import { CompareSlider } from '../../components/compare-slider.tsx'
import css from './example.module.css'
import { example } from './pictures.ts'
import { exampleTexts as texts } from './texts.ts'

/** What one credit buys, on somebody who does not exist. */
export function Example() {
  return (
    <section className={css.example}>
      <CompareSlider
        drag="anywhere"
        begins="swaying"
        className={css.picture}
        width={4}
        height={5}
        sizes="(width < 786px) 92vw, 360px"
        {...example}
      />
      <div>
        <h2 className={css.title}>{texts.title}</h2>
        <p className={css.text}>{texts.text}</p>
      </div>
    </section>
  )
}
