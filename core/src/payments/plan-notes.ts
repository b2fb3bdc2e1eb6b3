import type { OrderDocument } from '../store/orders.ts'
import { OrderItem } from '../store/orders.ts'

type Metadata = Readonly<Record<string, string>>

/** Remembers in a subscription's metadata at Stripe which item a price stood for when somebody chose it. */
export function planNote(priceId: string, item: OrderDocument['item']): Metadata {
  return { [priceId]: JSON.stringify(item) }
}

/** The item that a price of a subscription stood for; null for what we did not write. */
export function readPlanNote(metadata: Metadata, priceId: string): OrderDocument['item'] | null {
  const note = metadata[priceId]
  return note === undefined ? null : (OrderItem.safeParse(parseJson(note)).data ?? null)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
