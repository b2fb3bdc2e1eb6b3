import type { TrackingSource } from '@hairstyle/contract/tracking.ts'
import { derivedId } from '../ids.ts'

/** The same account is one document, whoever follows it. */
export function accountIdOf(source: TrackingSource, externalId: string): string {
  return derivedId('tracked', source, externalId)
}
