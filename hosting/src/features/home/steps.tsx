import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { choices, small } from './pictures.ts'
import styles from './steps.module.css'
import { homeTexts } from './texts.ts'

const scenes: readonly ReactNode[] = [
  <span key="photo" className={styles.round}>
    <Small src={small.before} />
    <span className={styles.check}>
      <IconCheck size={22} stroke={3} aria-hidden />
    </span>
  </span>,
  <span key="choice" className={styles.fan}>
    {choices.map((src) => (
      <span key={src} className={styles.cover}>
        <Small src={src} />
      </span>
    ))}
  </span>,
  <span key="result" className={cx(styles.cover, styles.result)}>
    <Small src={small.after} />
  </span>,
]

/** How it works. */
export function Steps() {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{homeTexts.steps.title}</h2>
      <ol className={styles.list}>
        {homeTexts.steps.list.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <div className={styles.scene}>{scenes[index]}</div>
            <h3 className={styles.name}>
              <span className={styles.number}>{index + 1}</span>
              {title}
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Small({ src }: { src: string }) {
  return <img className={styles.small} src={src} alt="" width={4} height={5} loading="lazy" />
}
