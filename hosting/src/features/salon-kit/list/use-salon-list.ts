import type { SalonStyle } from '@hairstyle/contract/api/salon-kit.ts'
import { useRef } from 'react'
import { useApi } from '../../../lib/use-api.ts'
import { useWork } from '../../../lib/use-work.ts'
import { listTexts as texts } from './texts.ts'

/** The list of whoever is signed in. */
export function useSalonList() {
  const { data: list, error, mutate } = useApi('GET /salon-kit/list', {})
  const { isPending, run } = useWork()
  const before = useRef<Promise<unknown>>(Promise.resolve())

  /**
   * Queues a change that answers with the new list, so that of two orders the later one wins.
   * @param soon The expected list, shown at once.
   * @returns whether it succeeded.
   */
  function change(work: () => Promise<SalonStyle[]>, soon?: SalonStyle[]): Promise<boolean> {
    return run(() => {
      const done = before.current.then(work)
      before.current = done.catch(() => undefined)
      return mutate(done, {
        revalidate: false,
        ...(soon !== undefined && { optimisticData: soon }),
      })
    })
  }

  return { list, error, retry: () => void mutate(), isPending, change }
}

/** Whether clients can choose it. */
export function isOffered({ is_shown, cover }: SalonStyle): boolean {
  return is_shown && cover !== null
}

/** What a style is called on the list. */
export function nameOf({ name, title }: Pick<SalonStyle, 'name' | 'title'>): string {
  return name ?? (title === '' ? texts.former : title)
}
