import { useRoutes } from 'react-router'
import {
  BoughtPage,
  NotBoughtPage,
  OwnSitePage,
  PlanPage,
  ProgramsPage,
} from '../salon-kit/program-pages.tsx'
import { Component as NotFound } from './not-found.tsx'

const routes = [
  { path: 'site', Component: OwnSitePage },
  { path: 'api', Component: ProgramsPage },
  { path: 'plan', Component: PlanPage },
  { path: 'plan/success', Component: BoughtPage },
  { path: 'plan/cancel', Component: NotBoughtPage },
  { path: '*', Component: NotFound },
]

/** Everything below /salon-kit: a side of its own, of which other pages load nothing. */
export function Component() {
  return useRoutes(routes)
}
