import { OwnPage } from '../../components/own-page.tsx'
import { MyShares } from '../../features/sharing/my-shares.tsx'
import { paths } from '../../lib/paths.ts'
import { mySharesTexts as texts } from '../../shared/sharing/texts.ts'

/** What somebody has shared. */
export function Component() {
  return (
    <OwnPage texts={texts} description={texts.emptyText} path={paths.shares()}>
      <MyShares />
    </OwnPage>
  )
}
