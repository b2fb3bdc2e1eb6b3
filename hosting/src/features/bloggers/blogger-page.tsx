import type { Blogger, Style } from '@hairstyle/contract/api/library.ts'
import { IconFlag } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import { LabelChips } from '../../components/label-chips.tsx'
import { Paged } from '../../components/paged.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { useApi } from '../../lib/use-api.ts'
import { useLabel } from '../../lib/use-label.ts'
import { usePages } from '../../lib/use-pages.ts'
import type { QuickTry } from '../../shared/library/quick-try-button.tsx'
import { StyleGrid, StyleGridSkeleton } from '../../shared/library/style-grid.tsx'
import { BloggerAvatar } from './blogger-card.tsx'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './blogger-page.module.css'
import { bloggerTexts as texts } from './texts.ts'
import { useCountView } from './use-count-view.ts'
import { useFollow } from './use-follow.ts'
import { lazyPart } from '../../lib/load-code.ts'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog')

const pageSize = 20

interface BloggerPageProps {
  readonly blogger: Blogger & { followed?: boolean | undefined }
  /** Hairstyles chosen to be tried on. */
  readonly chosen: readonly string[]
  /** If there is a photo for it. */
  readonly quickTry?: QuickTry
  readonly onToggle: (libId: string) => void
}

interface BloggerPageParts extends BloggerPageProps {
  /** Beside the heading of their hairstyles. */
  readonly aside: ReactNode
}

/** One blogger with their styles. */
export function BloggerPage({ blogger, aside, ...grid }: BloggerPageParts) {
  useCountView(blogger.blogger_id)
  return (
    <>
      <BloggerHead blogger={blogger} />
      <section aria-labelledby="styles">
        <header className={cx(kit.head, css.stylesHead)}>
          <h2 id="styles" className={css.stylesTitle}>
            {texts.stylesOf(blogger.name)}
          </h2>
          {aside}
        </header>
        <BloggerStyles bloggerId={blogger.blogger_id} {...grid} />
      </section>
    </>
  )
}

function BloggerHead({ blogger }: Pick<BloggerPageProps, 'blogger'>) {
  const { isPending, toggle } = useFollow(blogger)
  const [isReporting, setReporting] = useState(false)
  return (
    <header className={css.head}>
      <BloggerAvatar blogger={blogger} size={144} />
      <div className={css.words}>
        <h1 className={css.name}>{blogger.name}</h1>
        <p className={css.counts} aria-live="polite">
          @{blogger.nickname} · {texts.counts(blogger)}
        </p>
        {blogger.bio !== '' && <p>{blogger.bio}</p>}
        {blogger.links.length > 0 && (
          <ul className={css.links}>
            {blogger.links.map(({ title, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener nofollow">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className={css.actions}>
          <PendingButton
            variant={blogger.followed ? 'quiet' : 'primary'}
            aria-pressed={blogger.followed ?? false}
            pending={isPending}
            pendingText={texts.pending}
            onClick={toggle}
          >
            {blogger.followed ? texts.following : texts.follow}
          </PendingButton>
          <IconButton label={texts.report} onClick={() => setReporting(true)}>
            <IconFlag size={20} stroke={1.7} aria-hidden />
          </IconButton>
        </div>
      </div>
      <Suspense>
        {isReporting && (
          <ReportDialog blogger={blogger} opened onClose={() => setReporting(false)} />
        )}
      </Suspense>
    </header>
  )
}

interface BloggerStylesProps extends Omit<BloggerPageProps, 'blogger'> {
  readonly bloggerId: string
}

function BloggerStyles({ bloggerId, ...grid }: BloggerStylesProps) {
  const { label, choose } = useLabel()
  const labels = useApi('GET /hairstyle/lib/labels', { blogger_id: bloggerId })
  const pages = usePages(
    'GET /hairstyle/blogger/info/page/:id',
    { id: bloggerId, ...(label !== null && { label }) },
    pageSize,
  )
  return (
    <>
      <LabelChips title={texts.filter} labels={labels.data} chosen={label} onChoose={choose} />
      <Paged pages={pages} failed={texts.failed} loading={<StyleGridSkeleton count={8} />}>
        {(styles) => <Styles styles={styles} {...grid} />}
      </Paged>
    </>
  )
}

interface StylesProps extends Omit<BloggerStylesProps, 'bloggerId'> {
  readonly styles: readonly Style[]
}

function Styles({ styles, ...grid }: StylesProps) {
  if (styles.length === 0) return <p className={css.none}>{texts.noStyles}</p>
  return <StyleGrid styles={styles} {...grid} priority={4} />
}
