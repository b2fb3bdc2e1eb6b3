import { PageHead } from '../../components/page-head.tsx'
import { LegalText } from '../../features/legal/legal-text.tsx'
import { privacyTexts } from '../../features/legal/texts.ts'
import { paths } from '../../lib/paths.ts'

export function Component() {
  return (
    <>
      <PageHead
        title={privacyTexts.title}
        description={privacyTexts.description}
        path={paths.privacy()}
      />
      <LegalText page={privacyTexts} />
    </>
  )
}
