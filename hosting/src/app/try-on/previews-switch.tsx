import { Suspense } from 'react'
import { isUsable } from '../../features/photo/photo-state.ts'
import { lazyPart } from '../../lib/load-code.ts'
import { useDraft } from '../../shared/try-on/draft.ts'

const Switch = lazyPart(
  () => import('../../features/previews/previews-switch.tsx'),
  'PreviewsSwitch',
)

/** Switches between covers and previews, if there is a photo. */
export function PreviewsSwitch() {
  const { photo } = useDraft()
  return <Suspense>{isUsable(photo) && <Switch />}</Suspense>
}
