import { ErrorPage } from '../errors/error-page.tsx'

export function Component() {
  return <ErrorPage status={500} />
}
