import { OwnPage } from '../../components/own-page.tsx'
import { Account } from '../../features/account/account.tsx'
import { accountTexts as texts } from '../../features/account/texts.ts'
import { paths } from '../../lib/paths.ts'

/** Profile, credits and settings. */
export function Component() {
  return (
    <OwnPage texts={texts} description={texts.signInText} path={paths.account()} width="text">
      <Account />
    </OwnPage>
  )
}
