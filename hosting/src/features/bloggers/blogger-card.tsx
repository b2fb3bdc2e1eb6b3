import type { Blogger } from '@hairstyle/contract/api/library.ts'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import css from './blogger-card.module.css'
import { bloggerTexts } from './texts.ts'

export function BloggerCard({ blogger }: { blogger: Blogger }) {
  return (
    <li className={css.card}>
      <Link className={css.link} to={paths.blogger(blogger.nickname)}>
        <BloggerAvatar blogger={blogger} size={96} />
        <span className={css.words}>
          <strong className={css.name}>{blogger.name}</strong>
          <span className={css.bio}>{blogger.bio}</span>
          <small>{bloggerTexts.counts(blogger)}</small>
        </span>
      </Link>
    </li>
  )
}

/** A blogger's picture, or their initial. `size` in pixels. */
export function BloggerAvatar({ blogger, size }: { blogger: Blogger; size: number }) {
  return blogger.avatar === null ? (
    <span className={css.initial} style={{ width: size, height: size }} aria-hidden>
      {blogger.name.charAt(0)}
    </span>
  ) : (
    <img className={css.avatar} src={blogger.avatar} alt="" width={size} height={size} />
  )
}
