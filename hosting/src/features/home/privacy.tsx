import { IconEyeOff, IconMapPinOff, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import styles from './privacy.module.css'
import { homeTexts } from './texts.ts'

const { privacy: texts } = homeTexts
const icons = [IconMapPinOff, IconEyeOff, IconTrash] as const

/** Answers to privacy questions before an upload. */
export function Privacy() {
  return (
    <section className={styles.section}>
      <div className={styles.inner}>
        <h2 className={styles.title}>{texts.title}</h2>
        <ul className={styles.list}>
          {texts.list.map(({ title, text }, index) => {
            const Icon = icons[index]
            return (
              <li key={title}>
                {Icon && <Icon className={styles.icon} size={28} stroke={1.6} aria-hidden />}
                <h3 className={styles.name}>{title}</h3>
                <p className={styles.text}>{text}</p>
              </li>
            )
          })}
        </ul>
        <Link className={styles.more} to={paths.privacy()}>
          {texts.more}
        </Link>
      </div>
    </section>
  )
}
