import { IconScissors } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionLink } from '../../components/action.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page, PageTitle } from '../../components/page.tsx'
import { SignedOutState } from '../../components/signed-out-state.tsx'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { salonKitTexts } from '../../features/salon-kit/texts.ts'
import { useSalon, type OpenSalon } from '../../features/salon-kit/use-salon.ts'
import { salonKitPaths } from '../../lib/salon-kit-paths.ts'

const texts = salonKitTexts.page

interface SalonPageProps {
  readonly title: string
  readonly lead?: string
  readonly path: string
  /** Whether the content has its own title. */
  readonly hasOwnTitle?: boolean
  /** Actions for the whole page. */
  readonly actions?: ReactNode
  readonly children: (salon: OpenSalon) => ReactNode
}

/** A page for the owner of a salon; others are told how to get one. */
export function SalonPage(props: SalonPageProps) {
  const { title, lead, path, hasOwnTitle = false, actions, children } = props
  return (
    <Page>
      <PageHead title={title} description={texts.description} path={path} isPrivate />
      <Owned
        header={
          !hasOwnTitle && (
            <PageTitle title={title} lead={lead}>
              {actions}
            </PageTitle>
          )
        }
      >
        {children}
      </Owned>
    </Page>
  )
}

interface OwnedProps extends Pick<SalonPageProps, 'children'> {
  readonly header: ReactNode
}

function Owned({ header, children }: OwnedProps) {
  const { isLogin, info, salon, error, retry } = useSalon()
  if (!isLogin)
    return <SignedOutState level={1} title={texts.signInTitle} text={texts.signInText} />
  if (salon) {
    return (
      <>
        {header}
        {children(salon)}
      </>
    )
  }
  if (info) {
    return (
      <MessageState
        level={1}
        picture={<IconScissors size={56} stroke={1.3} aria-hidden />}
        title={texts.noneTitle}
        text={texts.noneText}
        action={<ActionLink to={salonKitPaths.home()}>{texts.noneAction}</ActionLink>}
      />
    )
  }
  return (
    <>
      {!error && header}
      <NotLoaded level={1} texts={texts} error={error} onRetry={retry} />
    </>
  )
}
