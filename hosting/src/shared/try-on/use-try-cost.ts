import { useSession } from '../../lib/session.ts'
import { texts } from '../../lib/texts.ts'

/** What a try-on costs. */
export const costTexts = {
  firstFree: 'First one free',
  /** Beside what spends a credit. */
  buys: 'A credit is a look in full size and every colour, to download. If the picture goes wrong, it is back.',
} as const

/** What it costs to try so many hairstyles on, in a few words. */
export function useTryCost(count: number): string {
  const { isLogin } = useSession()
  return isLogin ? texts.credits.label(count) : costTexts.firstFree.toLowerCase()
}
