import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { IconConfetti } from '@tabler/icons-react'
import css from './first-look.module.css'
import { hasSalonCard } from './started.ts'
import { creationTexts } from './texts.ts'

const { firstLook: texts } = creationTexts

/** Beside the first look that somebody ever got: that it is one, and what can be done with it. */
export function FirstLook({ creation }: { readonly creation: Creation }) {
  return (
    <div className={css.first}>
      <IconConfetti className={css.mark} size={32} stroke={1.5} aria-hidden />
      <div>
        <p className={css.title}>{texts.title}</p>
        <p>{texts.text(hasSalonCard(creation))}</p>
      </div>
    </div>
  )
}
