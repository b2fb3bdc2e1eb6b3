import type { Blogger, Style } from '@hairstyle/contract/api/library.ts'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../components/button.tsx'
import { PictureFrame } from '../../components/picture-frame.tsx'
import { paths } from '../../lib/paths.ts'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './style-detail.module.css'
import { PreviewPicture } from '../../shared/library/preview-picture.tsx'
import { StyleGrid } from '../../shared/library/style-grid.tsx'
import { cardTexts } from '../../shared/library/texts.ts'
import { TryLiveLink } from '../../shared/library/try-live-link.tsx'
import { styleTexts } from './texts.ts'

interface StyleDetailProps {
  readonly style: Style
  readonly related: readonly Style[]
  readonly blogger: Blogger | null
  readonly chosen: readonly string[]
  /** Price of trying it on. */
  readonly cost: string
  readonly onTry: () => void
  /** Whether the person can have it; nothing without a photo. */
  readonly answer: ReactNode
  readonly onToggle: (libId: string) => void
  /** Beside the heading of similar hairstyles. */
  readonly aside: ReactNode
}

/** One hairstyle, large, with similar ones. */
export function StyleDetail(props: StyleDetailProps) {
  const { style, related, blogger, chosen, cost, onTry, onToggle, answer, aside } = props
  const isChosen = chosen.includes(style.lib_id)
  return (
    <>
      <article className={css.detail} data-style={style.lib_id}>
        <PictureFrame
          className={css.cover}
          picture={style.cover}
          alt={style.title}
          sizes="(max-width: 785px) 100vw, 520px"
          priority
        >
          <PreviewPicture libId={style.lib_id} />
        </PictureFrame>
        <div className={css.words}>
          <h1 className={css.title}>{style.title}</h1>
          <Button
            className={css.choose}
            size="lg"
            // Once it is chosen, the bar has the next step.
            variant={isChosen ? 'quiet' : 'primary'}
            icon={isChosen && <IconCheck size={20} aria-hidden />}
            onClick={isChosen ? () => onToggle(style.lib_id) : onTry}
          >
            {isChosen ? styleTexts.chosen : styleTexts.choose(cost)}
          </Button>
          <TryLiveLink className={css.choose} libId={style.lib_id} />
          {answer}
          <ul className={cx(kit.row, css.labels)}>
            {labelsOf(style).map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
          {!style.is_drawn && <p className={css.tried}>{styleTexts.real}</p>}
          {style.try_on_count > 0 && (
            <p className={css.tried}>{styleTexts.tried(style.try_on_count)}</p>
          )}
          {blogger && <BloggerNote blogger={blogger} />}
        </div>
      </article>
      {related.length > 0 && (
        <section className={css.related} aria-labelledby="related">
          <header className={cx(kit.head, css.relatedHead)}>
            <h2 id="related" className={css.relatedTitle}>
              {styleTexts.related}
            </h2>
            {aside}
          </header>
          <StyleGrid styles={related} chosen={chosen} onToggle={onToggle} />
        </section>
      )}
    </>
  )
}

function labelsOf(style: Style) {
  const traits = [
    styleTexts.genders[style.gender],
    cardTexts.lengths[style.length],
    cardTexts.textures[style.texture],
    ...style.labels.map((label) => label.charAt(0).toUpperCase() + label.slice(1)),
  ]
  return [...new Set(traits)]
}

function BloggerNote({ blogger }: { blogger: Blogger }) {
  return (
    <div className={css.blogger}>
      {blogger.avatar !== null && <img src={blogger.avatar} alt="" width={48} height={48} />}
      <p>
        <Link to={paths.blogger(blogger.nickname)}>{styleTexts.by(blogger.name)}</Link>
        <br />
        {blogger.bio}
      </p>
    </div>
  )
}
