import { useParams } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page, PageTitle } from '../../components/page.tsx'
import { EmbeddedSalon } from '../../features/embed/embedded-salon.tsx'
import { embedTexts as texts } from '../../features/embed/texts.ts'
import { paths } from '../../lib/paths.ts'

/** A salon's page in a frame of its own site. */
export function Component() {
  const { nickname = '' } = useParams()
  return (
    <EmbeddedSalon key={nickname} nickname={nickname}>
      {({ invitation_id, salon }) => (
        <Page>
          <PageHead
            title={texts.documentTitle(salon)}
            description={texts.description}
            path={paths.embed(nickname)}
            isPrivate
          />
          <PageTitle title={salon} lead={texts.lead} />
          <ActionLink to={`/consult/${invitation_id}`} target="_blank" rel="noopener" size="lg">
            {texts.begin}
          </ActionLink>
        </Page>
      )}
    </EmbeddedSalon>
  )
}
