import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { useApi } from '../../lib/use-api.ts'
import { useDraft } from '../try-on/draft.ts'
import { ReachAnswer } from './reach-answer.tsx'

interface LookReachProps {
  readonly creation: Pick<Creation, 'color' | 'adjustment'>
  readonly libId: string
  /** Of the photo that it was made of. */
  readonly photoId: string
}

/** Whether somebody can have their look in reality. */
export function LookReach({ creation: { color, adjustment }, libId, photoId }: LookReachProps) {
  const { photo: atHand } = useDraft()
  const isAtHand = atHand?.image_id === photoId
  const { data: kept } = useApi('GET /hairstyle/user/photo/:id', isAtHand ? null : { id: photoId })
  const { data } = useApi('GET /hairstyle/main/lib/:id', { id: libId })
  const photo = isAtHand ? atHand : kept
  // Without either there is nothing to say.
  if (!photo || !data) return null
  return <ReachAnswer style={data.style} photo={photo} look={{ color, adjustment }} />
}
