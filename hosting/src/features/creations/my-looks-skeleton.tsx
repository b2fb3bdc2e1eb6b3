import { Skeletons } from '../../components/skeletons.tsx'
import { LooksHeading } from './looks-heading.tsx'
import css from './my-looks.module.css'
import { creationTexts } from './texts.ts'

/** The page of all looks before they are there, in its final measures. */
export function MyLooksSkeleton() {
  return (
    <>
      <LooksHeading />
      <div className={css.skeleton}>
        <Skeletons label={creationTexts.loading} count={10} className={css.grid} hasWords />
      </div>
    </>
  )
}
