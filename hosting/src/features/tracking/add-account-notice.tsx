import { ActionLink } from '../../components/action.tsx'
import { track } from '../../lib/analytics.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import css from './tracking.module.css'
import { trackingTexts } from './texts.ts'

const texts = trackingTexts.blog

/** Below an article: the way to one's own numbers. */
export function AddAccountNotice({ article }: { article: string }) {
  return (
    <aside className={css.notice}>
      {texts.addText}
      <ActionLink
        to={trackingPaths.dashboard()}
        onClick={() => track('tracking_blog_add_account', { article })}
      >
        {texts.add}
      </ActionLink>
    </aside>
  )
}
