import { useRoutes } from 'react-router'
import { ConsultationPage, InboxPage, LinksPage } from '../salon-kit/consultation-pages.tsx'
import { Component as NotFound } from './not-found.tsx'

const routes = [
  { path: 'links', Component: LinksPage },
  { path: 'inbox', Component: InboxPage },
  { path: 'inbox/:consultationId', Component: ConsultationPage },
  { path: '*', Component: NotFound },
]

/** Everything below /salon-kit: a side of its own, of which other pages load nothing. */
export function Component() {
  return useRoutes(routes)
}
