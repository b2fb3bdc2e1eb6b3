import { PictureFrame } from '../../components/picture-frame.tsx'
import { Page } from '../../components/page.tsx'
import css from './article-text.module.css'
import { articleTexts as texts } from './texts.ts'

const cover = { url: '{{cover}}', sources: '{{sources}}', color: '{{color}}' }

/** An article's template for the server, readable before scripts run. */
export function ArticleBeginning() {
  return (
    <Page width="text">
      {'{{#title}}'}
      <article>
        <PictureFrame
          className={css.cover}
          picture={cover}
          alt=""
          sizes="(max-width: 785px) 100vw, 680px"
          priority
        />
        <h1 className={css.title}>{'{{title}}'}</h1>
        <p className={css.byline}>
          {texts.by('{{author}}', '{{date}}')}
          {'\u00a0· '}
          {texts.minutes('{{minutes}}')}
        </p>
        <div className={css.text} dangerouslySetInnerHTML={{ __html: '{{{html}}}' }} />
      </article>
      {'{{/title}}'}
    </Page>
  )
}
