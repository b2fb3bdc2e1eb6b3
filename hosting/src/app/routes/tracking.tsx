import { useRoutes } from 'react-router'
import { TrackingNav } from '../../features/tracking/tracking-nav.tsx'
import {
  AccountPage,
  ComparisonPage,
  DashboardPage,
  HomePage,
  PlansPage,
  QuestionsPage,
  ReportPage,
  SamplePage,
} from '../tracking/pages.tsx'
import { BoughtPage, NotBoughtPage } from '../tracking/purchase-pages.tsx'
import { PaymentsPage, SettingsPage } from '../tracking/settings.tsx'
import { ForgottenPasswordPage, SignInPage, SignUpPage } from '../tracking/sign-in-pages.tsx'
import { BlogArticlePage, BlogPage } from '../tracking/blog.tsx'
import { Component as NotFound } from './not-found.tsx'

const routes = [
  { index: true, Component: HomePage },
  { path: 'plan', Component: PlansPage },
  { path: 'plan/success', Component: BoughtPage },
  { path: 'plan/cancel', Component: NotBoughtPage },
  { path: 'reports/:orderId', Component: ReportPage },
  { path: 'faq', Component: QuestionsPage },
  { path: 'sample', Component: SamplePage },
  { path: 'sign-in', Component: SignInPage },
  { path: 'login', Component: SignInPage },
  { path: 'sign-up', Component: SignUpPage },
  { path: 'forgot-password', Component: ForgottenPasswordPage },
  { path: 'settings', Component: SettingsPage },
  { path: 'payments', Component: PaymentsPage },
  { path: 'dashboard', Component: DashboardPage },
  { path: 'dashboard/:accountId', Component: AccountPage },
  { path: 'compare', Component: ComparisonPage },
  { path: 'blog', Component: BlogPage },
  { path: 'blog/:slug', Component: BlogArticlePage },
  { path: '*', Component: NotFound },
]

/** Everything below /tracking: a separate side of the site, which other pages do not load. */
export function Component() {
  return (
    <>
      <TrackingNav />
      {useRoutes(routes)}
    </>
  )
}
