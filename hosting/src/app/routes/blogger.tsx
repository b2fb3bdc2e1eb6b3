import { useParams } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { OneThing } from '../../components/one-thing.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { BloggerPage } from '../../features/bloggers/blogger-page.tsx'
import { bloggerTexts as texts } from '../../features/bloggers/texts.ts'
import { isUsable } from '../../features/photo/photo-state.ts'
import { paths } from '../../lib/paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { useDraft } from '../../shared/try-on/draft.ts'
import { useTryCost } from '../../shared/try-on/use-try-cost.ts'
import { wishFor } from '../../shared/try-on/wish.ts'
import { PreviewsSwitch } from '../try-on/previews-switch.tsx'
import { toggleChoice } from '../try-on/toggle-choice.ts'

/** One blogger, by nickname. */
export function Component() {
  const { nickname = '' } = useParams()
  return <OneBlogger key={nickname} nickname={nickname} />
}

function OneBlogger({ nickname }: { nickname: string }) {
  const { libIds, photo } = useDraft()
  const cost = useTryCost(1)
  return (
    <OneThing
      read={useApi('GET /hairstyle/blogger/info/:id', { id: nickname })}
      path={paths.blogger(nickname)}
      texts={texts}
      elsewhere={<ActionLink to={paths.bloggers()}>{texts.all}</ActionLink>}
    >
      {(blogger) => (
        <>
          <PageHead
            title={blogger.name}
            description={blogger.bio === '' ? texts.stylesOf(blogger.name) : blogger.bio}
            path={paths.blogger(blogger.nickname)}
          />
          <BloggerPage
            blogger={blogger}
            chosen={libIds}
            {...(isUsable(photo) && { quickTry: { cost, onTry: tryOne } })}
            onToggle={toggleChoice}
            aside={<PreviewsSwitch />}
          />
        </>
      )}
    </OneThing>
  )
}

function tryOne(libId: string) {
  wishFor([libId])
}
