import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { IconButton } from '../../components/icon-button.tsx'
import { call } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { markLook, useMarks } from './look-marks.ts'
import { creationTexts } from './texts.ts'

/** Marks a look as a favourite, or no longer. */
export function FavoriteButton({ creation }: { readonly creation: Creation }) {
  const revalidate = useRevalidate()
  const { favorite } = useMarks()(creation)
  const id = creation.create_id

  async function toggle() {
    markLook(id, { favorite: !favorite })
    try {
      await call('POST /hairstyle/create/favorite/:id', { id, favorite: !favorite })
      void revalidate(['GET /hairstyle/mine/list/favorite'])
    } catch (error) {
      markLook(id, { favorite })
      notify({ tone: 'error', message: messageOf(error) })
    }
  }

  return (
    <IconButton label={creationTexts.favorite} isPressed={favorite} onClick={() => void toggle()}>
      {favorite ? (
        <IconStarFilled size={20} aria-hidden />
      ) : (
        <IconStar size={20} stroke={1.7} aria-hidden />
      )}
    </IconButton>
  )
}
