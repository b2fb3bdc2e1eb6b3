import { Skeleton } from '../../components/skeletons.tsx'
import css from './results.module.css'
import { creationTexts } from './texts.ts'

/** Placeholder of the results, in their final size. */
export function ResultsSkeleton() {
  return (
    <div className={css.results} role="status" aria-label={creationTexts.loading}>
      <div className={css.head}>
        <h1 className={css.title}>{creationTexts.results}</h1>
      </div>
      <div className={css.stage}>
        <Skeleton className={css.empty} />
      </div>
    </div>
  )
}
