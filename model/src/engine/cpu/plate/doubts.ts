import type { EngineRefusal, TryOnDoubt } from '../../engine.ts'
import type { ConfidenceReason } from '../photo-analysis.ts'

/** What people are told about each reason. */
const doubts: Readonly<Record<ConfidenceReason, TryOnDoubt>> = {
  hair_unclear: 'own_hair',
  clothes_invented: 'own_hair',
  shoulders_unclear: 'own_hair',
  face_hidden: 'own_hair',
  background_invented: 'busy_background',
  head_covered: 'covered_head',
  light_unusual: 'unusual_light',
  head_cropped: 'cropped_head',
  head_turned: 'turned_head',
}

/** Reasons in the words of the engine's interface: each once, in the same order. */
export function doubtsFor(reasons: readonly ConfidenceReason[]): TryOnDoubt[] {
  return [...new Set(reasons.map((reason) => doubts[reason]))]
}

/** Why a hopeless photo is refused. */
export function refusalFor(reasons: readonly ConfidenceReason[]): EngineRefusal['reason'] {
  return reasons.includes('face_hidden') ? 'face_hidden' : 'unclear_hair'
}
