import { useLocation, useNavigate, useSearchParams } from 'react-router'

const name = 'view'
/** Marks the history entry of opening, so that closing can remove it. */
const openedHere = { openedView: true }

/** The full-screen look, kept in the address, so that Back closes it. */
export function useViewParam() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: Partial<typeof openedHere> | null }
  const navigate = useNavigate()

  function withId(id: string | null) {
    return (now: URLSearchParams) => {
      const next = new URLSearchParams(now)
      if (id === null) next.delete(name)
      else next.set(name, id)
      return next
    }
  }

  return {
    id: params.get(name),
    open: (id: string) => setParams(withId(id), { state: openedHere, preventScrollReset: true }),
    change: (id: string) =>
      setParams(withId(id), { state, replace: true, preventScrollReset: true }),
    close: () => {
      if (state?.openedView) void navigate(-1)
      else setParams(withId(null), { replace: true, preventScrollReset: true })
    },
  }
}
