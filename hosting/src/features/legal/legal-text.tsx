import { PageHead } from '../../components/page-head.tsx'
import styles from './legal-text.module.css'
import type { LegalPage } from './texts.ts'

/** A page to read. */
export function LegalText({ page, path }: { page: LegalPage; path: string }) {
  return (
    <article className={styles.article}>
      <PageHead title={page.title} description={page.description} path={path} />
      <h1 className={styles.title}>{page.title}</h1>
      <p className={styles.intro}>{page.intro}</p>
      {page.chapters.map(({ id, title, paragraphs, email }) => (
        <section key={title} id={id} className={styles.chapter}>
          <h2 className={styles.heading}>{title}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {email !== undefined && (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
        </section>
      ))}
    </article>
  )
}
