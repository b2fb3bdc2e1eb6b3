import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { useApi } from '../../lib/use-api.ts'
import { usePhotoOf } from '../photo/use-photo-of.ts'
import { ReachAnswer } from './reach-answer.tsx'

interface LookReachProps {
  readonly creation: Pick<Creation, 'color' | 'adjustment' | 'your_image'>
  readonly libId: string
}

/** Whether somebody can have their look in reality. */
export function LookReach({ creation, libId }: LookReachProps) {
  const { color, adjustment } = creation
  const photo = usePhotoOf(creation.your_image)
  const { data } = useApi('GET /hairstyle/main/lib/:id', { id: libId })
  // Without either there is nothing to say.
  if (!photo || !data) return null
  return <ReachAnswer style={data.style} photo={photo} look={{ color, adjustment }} />
}
