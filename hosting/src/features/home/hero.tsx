import { ActionLink } from '../../components/action.tsx'
import { CompareSlider } from '../../components/compare-slider.tsx'
import { paths } from '../../lib/paths.ts'
import { texts as commonTexts } from '../../lib/texts.ts'
import { useUser } from '../../lib/use-user.ts'
import styles from './hero.module.css'
import { heroPair } from './pictures.ts'
import { homeTexts } from './texts.ts'

const { hero: texts } = homeTexts

/** The claim, with an interactive example. */
export function Hero() {
  const offer = useOffer()
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.text}>{texts.text}</p>
        <div className={styles.action}>
          <ActionLink to={paths.addPhoto()} size="lg">
            {texts.action}
          </ActionLink>
          <span className={styles.free}>{offer}</span>
        </div>
      </div>
      <CompareSlider
        drag="anywhere"
        begins="swaying"
        priority
        className={styles.picture}
        width={4}
        height={5}
        sizes="(width < 640px) 92vw, (width < 1167px) 48vw, 560px"
        {...heroPair}
      />
    </section>
  )
}

/** The price of a try-on for the viewer: the first is free, later ones use credits. */
function useOffer(): string {
  const { isLogin, credits } = useUser()
  if (!isLogin) return texts.free
  return credits === undefined ? '' : texts.credits(commonTexts.credits.label(credits))
}
