import type { Style } from '@hairstyle/contract/api/library.ts'
import { QuickTryButton, type QuickTry } from '../../shared/library/quick-try-button.tsx'
import { StyleTile } from '../../shared/library/style-tile.tsx'
import css from './article-styles.module.css'
import { articleTexts as texts } from './texts.ts'

interface ArticleStylesProps {
  readonly styles: readonly Style[]
  readonly quickTry: QuickTry
}

/** An article's hairstyles, each to try on with one tap. */
export function ArticleStyles({ styles, quickTry }: ArticleStylesProps) {
  return (
    <section className={css.styles} aria-labelledby="styles">
      <h2 id="styles">{texts.styles}</h2>
      <ul className={css.list}>
        {styles.map((style) => (
          <li key={style.lib_id} className={css.style}>
            <StyleTile style={style} sizes="(max-width: 785px) 44vw, 160px" />
            <QuickTryButton style={style} {...quickTry} />
          </li>
        ))}
      </ul>
    </section>
  )
}
