import { ActionLink } from '../../components/action.tsx'
import type { ButtonLook } from '../../components/button.tsx'
import { paths } from '../../lib/paths.ts'
import { chooseStyles, currentDraft, updateDraft } from '../../shared/try-on/draft.ts'
import { mirrorTexts as texts } from './texts.ts'

interface PhotoWayProps extends ButtonLook {
  /** Id of the hairstyle to try on, if any. */
  readonly libId: string | null
}

/** Opens the library with the photo dialog, and the hairstyle chosen. */
export function PhotoWay({ libId, ...look }: PhotoWayProps) {
  return (
    <ActionLink
      {...look}
      to={paths.addPhoto()}
      onClick={() => {
        if (libId === null) return
        updateDraft({ libIds: chooseStyles(currentDraft().libIds, [libId]) })
      }}
    >
      {texts.usePhoto}
    </ActionLink>
  )
}
