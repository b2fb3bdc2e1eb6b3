import { DocumentId } from '@hairstyle/contract/fields.ts'

/**
 * The id of the order that a reference at Stripe may name, for looking it up; null for what other software, or somebody by hand,
 * wrote there.
 */
export function ourOrderId(reference: string | null | undefined): string | null {
  return DocumentId.safeParse(reference).data ?? null
}
