import { photographedFirst } from '@hairstyle/contract/photographed-first.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Skeleton } from '../../components/skeletons.tsx'
import { paths } from '../../lib/paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { StyleTile } from '../../shared/library/style-tile.tsx'
import styles from './style-strip.module.css'
import { homeTexts } from './texts.ts'

const { strip: texts } = homeTexts
const shown = 12

/** A sideways strip of the library. Without the library's answer only the link remains. */
export function StyleStrip() {
  const { data, error } = useApi('GET /hairstyle/lib/public', {})
  const list =
    data &&
    photographedFirst(data.toSorted((a, b) => b.try_on_count - a.try_on_count)).slice(0, shown)
  return (
    <section className={styles.section}>
      <header className={styles.header}>
        <div>
          <h2 className={styles.title}>{texts.title}</h2>
          <p className={styles.text}>{texts.text}</p>
        </div>
        <Link className={styles.all} to={paths.library()}>
          {texts.all}
          <IconArrowRight size={18} stroke={2} aria-hidden />
        </Link>
      </header>
      {error === undefined && list?.length !== 0 && (
        <ul className={styles.strip} aria-busy={list === undefined}>
          {list?.map((style) => (
            <li key={style.lib_id} className={styles.item}>
              <StyleTile style={style} sizes="clamp(150px, 42vw, 220px)" />
            </li>
          )) ?? Array.from({ length: 6 }, (_, index) => <Placeholder key={index} />)}
        </ul>
      )}
    </section>
  )
}

function Placeholder() {
  return (
    <li className={styles.item} aria-hidden>
      <Skeleton />
      <span className={styles.line} />
    </li>
  )
}
