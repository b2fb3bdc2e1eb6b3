import { Button } from '../../components/button.tsx'
import { PictureFrame } from '../../components/picture-frame.tsx'
import { BackToLibrary } from './back-to-library.tsx'
import css from './style-detail.module.css'
import { styleTexts } from './texts.ts'

const cover = { url: '{{cover}}', sources: '{{sources}}', color: '{{color}}' }

/**
 * The beginning of a hairstyle's page, with picture and name, for the server to fill in; visible before scripts run.
 */
export function StyleBeginning({ cost }: { cost: string }) {
  return (
    <>
      {'{{#title}}'}
      <BackToLibrary />
      <article className={css.detail}>
        <PictureFrame
          className={css.cover}
          picture={cover}
          alt="{{title}}"
          sizes="(max-width: 785px) 100vw, 520px"
          priority
        />
        <div className={css.words}>
          <h1 className={css.title}>{'{{title}}'}</h1>
          <Button className={css.choose} size="lg">
            {styleTexts.choose(cost)}
          </Button>
        </div>
      </article>
      {'{{/title}}'}
    </>
  )
}
