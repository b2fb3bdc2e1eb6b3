import { LooksHeading } from './looks-heading.tsx'
import css from './my-looks.module.css'
import { creationTexts } from './texts.ts'

/** The page of all looks before they are there, in its final measures. */
export function MyLooksSkeleton() {
  return (
    <>
      <LooksHeading />
      <div className={css.skeleton} role="status" aria-label={creationTexts.loading}>
        <div className={css.grid}>
          {Array.from({ length: 10 }, (_, index) => (
            <div key={index} className={css.empty} />
          ))}
        </div>
      </div>
    </>
  )
}
