import { useRoutes } from 'react-router'
import { SalonNav } from '../../features/salon-kit/salon-nav.tsx'
import { ConsultationPage, InboxPage, LinksPage } from '../salon-kit/consultation-pages.tsx'
import { AddStylesPage, HomePage, SettingsPage, StylesPage } from '../salon-kit/pages.tsx'
import {
  BoughtPage,
  NotBoughtPage,
  OwnSitePage,
  PlanPage,
  ProgramsPage,
} from '../salon-kit/program-pages.tsx'
import { Component as NotFound } from './not-found.tsx'

const routes = [
  { index: true, Component: HomePage },
  { path: 'styles', Component: StylesPage },
  { path: 'styles/add', Component: AddStylesPage },
  { path: 'links', Component: LinksPage },
  { path: 'inbox', Component: InboxPage },
  { path: 'inbox/:consultationId', Component: ConsultationPage },
  { path: 'site', Component: OwnSitePage },
  { path: 'api', Component: ProgramsPage },
  { path: 'plan', Component: PlanPage },
  { path: 'plan/success', Component: BoughtPage },
  { path: 'plan/cancel', Component: NotBoughtPage },
  { path: 'settings', Component: SettingsPage },
  { path: '*', Component: NotFound },
]

/** Everything below /salon-kit: a separate side of the site, which other pages do not load. */
export function Component() {
  return (
    <>
      <SalonNav />
      {useRoutes(routes)}
    </>
  )
}
