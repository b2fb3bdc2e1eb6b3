import { ActionLink } from '../../components/action.tsx'
import { paths } from '../../lib/paths.ts'
import styles from './closing.module.css'
import { homeTexts } from './texts.ts'

const { closing: texts } = homeTexts

export function Closing() {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{texts.title}</h2>
      <p className={styles.text}>{texts.text}</p>
      <ActionLink to={paths.library()} size="lg" variant="dark">
        {texts.action}
      </ActionLink>
    </section>
  )
}
