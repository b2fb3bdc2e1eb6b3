import { Chips } from '../../components/chips.tsx'
import { Skeletons } from '../../components/skeletons.tsx'
import { LooksHeading } from './looks-heading.tsx'
import groupsCss from './look-groups.module.css'
import css from './my-looks.module.css'
import { creationTexts, mineTexts } from './texts.ts'

/** The page of all looks before they are there, in its final measures. */
export function MyLooksSkeleton() {
  return (
    <>
      <LooksHeading />
      <Chips title={mineTexts.arrange} chips={[]} onPress={() => undefined} />
      <div className={css.skeleton}>
        <Skeletons label={creationTexts.loading} count={10} className={groupsCss.grid} hasWords />
      </div>
    </>
  )
}
