import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../components/page-head.tsx'
import { useKeptAudience } from '../../features/library/audience.ts'
import { acceptsStyle } from '../../features/library/filters.ts'
import { useLibrary } from '../../features/library/use-library.ts'
import { LiveMirror } from '../../features/mirror/live-mirror.tsx'
import { mirrorTexts as texts } from '../../features/mirror/texts.ts'
import { paths } from '../../lib/paths.ts'
import { ReviewFrozen } from '../mirror/review-frozen.tsx'

/** Hairstyles worn live, in the camera's picture. */
export function Component() {
  const [params] = useSearchParams()
  const askedId = params.get('style')
  const { styles, error, retry } = useLibrary()
  const audience = useKeptAudience()
  const offered = useMemo(() => {
    if (audience === null || audience === 'all') return styles
    return styles?.filter((style) => style.lib_id === askedId || acceptsStyle(audience, style))
  }, [styles, audience, askedId])
  return (
    <>
      <PageHead title={texts.documentTitle} description={texts.description} path={paths.mirror()} />
      <LiveMirror
        styles={offered}
        hasNoStyles={!styles && error !== undefined}
        onRetry={retry}
        askedId={askedId}
        review={(frozen, onBack) => <ReviewFrozen frozen={frozen} onBack={onBack} />}
      />
    </>
  )
}
