import { LegalText } from '../../features/legal/legal-text.tsx'
import { readOperator } from '../../features/legal/operator.ts'
import { privacyTexts } from '../../features/legal/texts.ts'
import { finisher } from '../../lib/finisher.ts'
import { paths } from '../../lib/paths.ts'

const page = privacyTexts(readOperator(import.meta.env), finisher, import.meta.env.VITE_REGION)

export function Component() {
  return <LegalText page={page} path={paths.privacy()} />
}
