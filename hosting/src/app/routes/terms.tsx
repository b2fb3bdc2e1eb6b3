import { PageHead } from '../../components/page-head.tsx'
import { LegalText } from '../../features/legal/legal-text.tsx'
import { termsTexts } from '../../features/legal/texts.ts'
import { paths } from '../../lib/paths.ts'

export function Component() {
  return (
    <>
      <PageHead
        title={termsTexts.title}
        description={termsTexts.description}
        path={paths.terms()}
      />
      <LegalText page={termsTexts} />
    </>
  )
}
