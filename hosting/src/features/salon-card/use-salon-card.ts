import { isApiError, isNothingThere } from '../../lib/api-error.ts'
import { useApi } from '../../lib/use-api.ts'

/** A card for the hairdresser; `isGone` when there is none of that id, `isEnded` when its owner took it back. */
export function useSalonCard(cardId: string) {
  const { data: card, error, mutate } = useApi('GET /hairstyle/mine/card/:id', { id: cardId })
  const isEnded = isApiError(error, 'share_ended')
  return { card, isGone: isNothingThere(error), isEnded, error, retry: () => void mutate() }
}
