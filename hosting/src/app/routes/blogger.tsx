import { useParams } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { GonePage } from '../../components/gone-page.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { BloggerPage } from '../../features/bloggers/blogger-page.tsx'
import { bloggerTexts as texts } from '../../features/bloggers/texts.ts'
import { isUsable } from '../../features/photo/photo-state.ts'
import { isNothingThere } from '../../lib/api-error.ts'
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
  const { data, error, mutate } = useApi('GET /hairstyle/blogger/info/:id', { id: nickname })
  if (isNothingThere(error)) {
    return (
      <GonePage
        title={texts.goneTitle}
        text={texts.goneText}
        path={paths.blogger(nickname)}
        action={<ActionLink to={paths.bloggers()}>{texts.all}</ActionLink>}
      />
    )
  }
  if (!data && error) {
    return (
      <ErrorState level={1} title={texts.pageFailed} error={error} onRetry={() => void mutate()} />
    )
  }
  if (!data) return <div role="status" aria-label={texts.loading} />
  return (
    <>
      <PageHead
        title={data.name}
        description={data.bio === '' ? texts.stylesOf(data.name) : data.bio}
        path={paths.blogger(data.nickname)}
      />
      <BloggerPage
        blogger={data}
        chosen={libIds}
        {...(isUsable(photo) && { quickTry: { cost, onTry: tryOne } })}
        onToggle={toggleChoice}
        aside={<PreviewsSwitch />}
      />
    </>
  )
}

function tryOne(libId: string) {
  wishFor([libId])
}
