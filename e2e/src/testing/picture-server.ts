import type { MoodName } from '@hairstyle/local/gpu/moods.ts'
import type { SharedStack } from '@hairstyle/local/testing/shared-stack.ts'
import { inject } from 'vitest'

/**
 * Tells the stand-in of a picture server what to do from now on, as its page does. It is one for all tests of a stack.
 */
export async function pictureServerIs(
  mood: MoodName,
  { picturesUrl = '' }: Pick<SharedStack, 'picturesUrl'> = inject('stack'),
): Promise<void> {
  const answer = await fetch(picturesUrl, { method: 'POST', body: new URLSearchParams({ mood }) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The picture server’s page answered ${answer.status}.`)
}
