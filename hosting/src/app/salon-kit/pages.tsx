import { IconPlus } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page, PageTitle } from '../../components/page.tsx'
import { ForSalons } from '../../features/salon-kit/for-salons.tsx'
import { StyleList } from '../../features/salon-kit/list/style-list.tsx'
import { addTexts, listTexts } from '../../features/salon-kit/list/texts.ts'
import { SalonSettings } from '../../features/salon-kit/settings.tsx'
import { salonKitTexts } from '../../features/salon-kit/texts.ts'
import { useSalon } from '../../features/salon-kit/use-salon.ts'
import { salonKitPaths } from '../../lib/salon-kit-paths.ts'
import { AddStyles } from './add-styles.tsx'
import { OwnStyleButton } from './own-style-button.tsx'
import { SalonPage } from './salon-page.tsx'

/** For people without a salon; others are led to their list. */
export function HomePage() {
  const texts = salonKitTexts.home
  const { salon } = useSalon()
  if (salon) return <Navigate to={salonKitPaths.styles()} replace />
  return (
    <Page>
      <PageHead title={texts.documentTitle} description={texts.lead} path={salonKitPaths.home()} />
      <ForSalons title={<PageTitle title={texts.title} lead={texts.lead} />} />
    </Page>
  )
}

export function StylesPage() {
  const actions = (
    <>
      <ActionLink to={salonKitPaths.addStyles()} icon={<IconPlus size={20} aria-hidden />}>
        {listTexts.add}
      </ActionLink>
      <OwnStyleButton />
    </>
  )
  return (
    <SalonPage
      title={listTexts.title}
      lead={listTexts.lead}
      path={salonKitPaths.styles()}
      actions={actions}
    >
      {() => <StyleList />}
    </SalonPage>
  )
}

export function AddStylesPage() {
  return (
    <SalonPage title={addTexts.documentTitle} path={salonKitPaths.addStyles()} hasOwnTitle>
      {() => <AddStyles />}
    </SalonPage>
  )
}

export function SettingsPage() {
  return (
    <SalonPage title={salonKitTexts.settings.title} path={salonKitPaths.settings()}>
      {(salon) => <SalonSettings salon={salon} />}
    </SalonPage>
  )
}
