import { SideNav } from '../../components/side-nav.tsx'
import { salonKitPaths } from '../../lib/salon-kit-paths.ts'
import { salonKitTexts } from './texts.ts'
import { useSalon } from './use-salon.ts'

const texts = salonKitTexts.nav

const links = [
  { to: salonKitPaths.styles(), label: texts.styles },
  { to: salonKitPaths.links(), label: texts.links },
  { to: salonKitPaths.inbox(), label: texts.inbox },
  { to: salonKitPaths.site(), label: texts.site },
  { to: salonKitPaths.api(), label: texts.api },
  { to: salonKitPaths.plan(), label: texts.plan },
  { to: salonKitPaths.settings(), label: texts.settings },
] as const

/** The pages of this side of the site, for who owns a salon. */
export function SalonNav() {
  const { salon } = useSalon()
  return salon && <SideNav label={texts.label} links={links} />
}
