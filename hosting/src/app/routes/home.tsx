import { Suspense } from 'react'
import { PageHead } from '../../components/page-head.tsx'
import { Closing } from '../../features/home/closing.tsx'
import { Hero } from '../../features/home/hero.tsx'
import { Privacy } from '../../features/home/privacy.tsx'
import { Steps } from '../../features/home/steps.tsx'
import { StyleStrip } from '../../features/home/style-strip.tsx'
import { homeTexts } from '../../features/home/texts.ts'
import { paths } from '../../lib/paths.ts'

/** Sections below the first screen are hydrated one by one, and in between the page can respond. */
export function Component() {
  return (
    <>
      <PageHead {...homeTexts.head} path={paths.home()} />
      <Hero />
      <Suspense>
        <StyleStrip />
      </Suspense>
      <Suspense>
        <Steps />
      </Suspense>
      <Suspense>
        <Privacy />
      </Suspense>
      <Suspense>
        <Closing />
      </Suspense>
    </>
  )
}
