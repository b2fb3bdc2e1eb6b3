import { ActionLink } from '../../components/action.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import styles from './closing.module.css'
import { homeTexts } from './texts.ts'

const { closing: texts } = homeTexts

export function Closing() {
  const { isLogin } = useSession()
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{texts.title}</h2>
      <p className={styles.text}>{texts.text}</p>
      <ActionLink to={paths.library()} size="lg" variant="dark">
        {isLogin ? texts.actionSignedIn : texts.action}
      </ActionLink>
    </section>
  )
}
