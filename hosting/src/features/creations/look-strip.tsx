import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { lookTitle } from '@hairstyle/contract/look-title.ts'
import { LookPicture } from './look-picture.tsx'
import css from './look-strip.module.css'
import { creationTexts } from './texts.ts'

interface LookStripProps {
  readonly creations: readonly Creation[]
  readonly currentId: string
  readonly onChoose: (createId: string) => void
}

/** All results in view as small pictures, each turning into its result. */
export function LookStrip({ creations, currentId, onChoose }: LookStripProps) {
  return (
    <ul className={css.strip} aria-label={creationTexts.results}>
      {creations.map((creation) => (
        <li key={creation.create_id}>
          <button
            type="button"
            className={css.look}
            aria-current={creation.create_id === currentId}
            aria-label={creationTexts.show(lookTitle(creation))}
            onClick={() => onChoose(creation.create_id)}
          >
            <LookPicture creation={creation} alt="" isSmall />
          </button>
        </li>
      ))}
    </ul>
  )
}
