import { useNavigate } from 'react-router'
import { FrozenPhoto } from '../../features/mirror/frozen-photo.tsx'
import type { Frozen } from '../../features/mirror/running-mirror.tsx'
import { mirrorTexts } from '../../features/mirror/texts.ts'
import { noticeOf, uploadWords } from '../../features/photo/photo-state.ts'
import { PrivacyNote } from '../../features/photo/privacy-note.tsx'
import { photoTexts } from '../../features/photo/texts.ts'
import { usePhotoUpload } from '../../features/photo/use-upload.ts'
import { paths } from '../../lib/paths.ts'
import { updateDraft, useDraft } from '../../shared/try-on/draft.ts'
import { useTryCost } from '../../shared/try-on/use-try-cost.ts'
import { wishFor } from '../../shared/try-on/wish.ts'

interface ReviewFrozenProps {
  readonly frozen: Frozen
  readonly onBack: () => void
}

/** A photo taken in the mirror: once approved it is uploaded like any other, and the worn style is tried on. */
export function ReviewFrozen({ frozen: { photo, style, color }, onBack }: ReviewFrozenProps) {
  const { photo: current } = useDraft()
  const cost = useTryCost(1)
  const navigate = useNavigate()
  const { upload, start, cancel } = usePhotoUpload(current, (added) => {
    updateDraft({ photo: added })
    wishFor([style.lib_id], color)
    void navigate(paths.library())
  })
  const isFailed = upload.status === 'failed'
  const pending = isFailed ? null : uploadWords(upload)
  return (
    <FrozenPhoto
      photo={photo}
      text={mirrorTexts.frozen.text(style.title, cost)}
      privacy={<PrivacyNote words={photoTexts.privacyBefore} />}
      pending={pending}
      problem={isFailed ? noticeOf(current, upload) : null}
      isRefused={isFailed && upload.retry === null}
      onUse={() => start(photo)}
      onBack={pending === null ? onBack : cancel}
    />
  )
}
