import { useSearchParams } from 'react-router'
import { useIsPrerendered } from './use-is-prerendered.ts'

/** The label in the address that a list is filtered by, null for none; and what chooses another one. */
export function useLabel() {
  const [params, setParams] = useSearchParams()
  const isPrerendered = useIsPrerendered()
  return {
    label: isPrerendered ? null : params.get('label'),
    choose: (label: string | null) =>
      setParams(label === null ? {} : { label }, { replace: true, preventScrollReset: true }),
  }
}
