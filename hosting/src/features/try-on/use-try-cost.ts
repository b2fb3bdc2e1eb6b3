import { useSession } from '../../lib/session.ts'
import { texts } from '../../lib/texts.ts'
import { isUsable } from '../photo/photo-state.ts'
import { tryOnTexts } from './texts.ts'
import { useDraft } from './use-draft.ts'

/** What it costs to try so many hairstyles on the photo at hand; null where a photo comes first. */
export function useTryCost(count: number): string | null {
  const { photo } = useDraft()
  const { isLogin } = useSession()
  if (!isUsable(photo)) return null
  return isLogin ? texts.credits.label(count) : tryOnTexts.firstFree.toLowerCase()
}
