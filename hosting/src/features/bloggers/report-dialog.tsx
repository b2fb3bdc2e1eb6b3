import type { Blogger } from '@hairstyle/contract/api/library.ts'
import { maxLength } from '@hairstyle/contract/limits.ts'
import type { OpenedDialog } from '../../components/late.tsx'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { notify } from '../../lib/notify.ts'
import { reportTexts as texts } from './texts.ts'

/** Tells us what is wrong with a blogger. */
export function ReportDialog({ blogger, ...dialog }: OpenedDialog & { readonly blogger: Blogger }) {
  return (
    <ReasonDialog
      {...dialog}
      of="POST /hairstyle/blogger/report"
      title={texts.title(blogger.name)}
      texts={texts}
      about={{ blogger_id: blogger.blogger_id }}
      maxLength={maxLength.report}
      onDone={() => notify({ tone: 'success', message: texts.done })}
    />
  )
}
