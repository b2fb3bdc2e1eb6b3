import { useSession } from '../../lib/session.ts'
import { texts } from '../../lib/texts.ts'
import { costTexts } from './texts.ts'

/** What it costs to try so many hairstyles on, in a few words. */
export function useTryCost(count: number): string {
  const { isLogin } = useSession()
  return isLogin ? texts.credits.label(count) : costTexts.firstFree.toLowerCase()
}
