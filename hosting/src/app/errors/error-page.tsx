import { ActionLink } from '../../components/action.tsx'
import { Button } from '../../components/button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { paths } from '../../lib/paths.ts'
import styles from './error-page.module.css'

const errorTexts = {
  403: {
    title: 'This page belongs to someone else',
    text: 'You are not allowed to see it with this account. If it is yours, sign in with the account you used to make it.',
  },
  404: {
    title: 'This page has been cut',
    text: 'It may have moved, or there may be a typo in the address. All the hairstyles are still here.',
  },
  500: {
    title: 'This page came out wrong',
    text: 'That is our fault, not yours. Nothing you made is lost: please reload the page.',
  },
  unreachable: {
    title: 'This page did not load',
    text: 'Please check your connection and reload the page. Your photo and your choice stay.',
  },
  reload: 'Reload',
  browse: 'See the hairstyles',
} as const

/** `unreachable`: the page's files could not be fetched. */
export type ErrorStatus = 403 | 404 | 500 | 'unreachable'

/** A whole page for an error, with a way on. */
export function ErrorPage({ status, onRetry }: { status: ErrorStatus; onRetry?: () => void }) {
  const { title, text } = errorTexts[status]
  return (
    <div className={styles.page} data-status={status === 'unreachable' ? undefined : status}>
      <PageHead isPrivate title={title} description={text} path={`/${status}`} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button size="lg" onClick={onRetry}>
            {errorTexts.reload}
          </Button>
        )}
        <ActionLink to={paths.library()} size="lg" variant={onRetry ? 'quiet' : 'primary'}>
          {errorTexts.browse}
        </ActionLink>
      </div>
    </div>
  )
}
