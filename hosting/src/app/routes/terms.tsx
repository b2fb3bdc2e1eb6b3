import { LegalText } from '../../features/legal/legal-text.tsx'
import { termsTexts } from '../../features/legal/texts.ts'
import { paths } from '../../lib/paths.ts'

export function Component() {
  return <LegalText page={termsTexts} path={paths.terms()} />
}
