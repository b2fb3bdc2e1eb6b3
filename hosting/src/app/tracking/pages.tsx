import { useEffect } from 'react'
import { useParams } from 'react-router'
import { PageTitle } from '../../components/page.tsx'
import { AccountAnalytics } from '../../features/tracking/account-analytics.tsx'
import { Comparison } from '../../features/tracking/comparison.tsx'
import { Dashboard } from '../../features/tracking/dashboard.tsx'
import { PastReport } from '../../features/tracking/past-report.tsx'
import { Plans } from '../../features/tracking/plans.tsx'
import { SampleAnalytics } from '../../features/tracking/sample-analytics.tsx'
import { trackingTexts } from '../../features/tracking/texts.ts'
import { TrackingHome } from '../../features/tracking/tracking-home.tsx'
import { QuestionList } from '../../components/question-list.tsx'
import { TitledPage } from '../../components/titled-page.tsx'
import { track, useConsent } from '../../lib/analytics.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { Personal } from './personal.tsx'

export function HomePage() {
  return (
    <TitledPage texts={trackingTexts.home} path={trackingPaths.home()}>
      <TrackingHome />
    </TitledPage>
  )
}

export function QuestionsPage() {
  const texts = trackingTexts.questions
  return (
    <TitledPage
      texts={texts}
      description={trackingTexts.home.lead}
      path={trackingPaths.questions()}
      width="text"
    >
      <QuestionList list={texts.list} />
    </TitledPage>
  )
}

export function SamplePage() {
  const texts = trackingTexts.sample
  return (
    <TitledPage texts={texts} description={texts.explain} path={trackingPaths.sample()}>
      <SampleAnalytics />
    </TitledPage>
  )
}

export function PlansPage() {
  const isWaiting = useConsent() === 'unasked'
  useEffect(() => {
    // Also counted once the consent question is answered.
    if (!isWaiting) track('tracking_plan_view', { page: 'plan' })
  }, [isWaiting])
  return (
    <TitledPage texts={trackingTexts.plan} path={trackingPaths.plan()}>
      <Plans />
    </TitledPage>
  )
}

export function ReportPage() {
  const { orderId = '' } = useParams()
  return (
    <Personal title={trackingTexts.report.documentTitle} path={trackingPaths.report(orderId)}>
      <PastReport key={orderId} orderId={orderId} />
    </Personal>
  )
}

export function DashboardPage() {
  return (
    <Personal title={trackingTexts.dashboard.documentTitle} path={trackingPaths.dashboard()}>
      <Dashboard />
    </Personal>
  )
}

export function AccountPage() {
  const { accountId = '' } = useParams()
  return (
    <Personal title={trackingTexts.analytics.documentTitle} path={trackingPaths.account(accountId)}>
      <AccountAnalytics key={accountId} accountId={accountId} />
    </Personal>
  )
}

export function ComparisonPage() {
  const texts = trackingTexts.comparison
  return (
    <Personal title={texts.documentTitle} path={trackingPaths.comparison()}>
      <PageTitle title={texts.title} lead={texts.lead} />
      <Comparison />
    </Personal>
  )
}
