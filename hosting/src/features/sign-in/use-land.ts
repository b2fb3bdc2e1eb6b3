import { useNavigate } from 'react-router-dom'
import { land } from './land.ts'
import type { Landing } from './land.ts'

/** `land` from the page that is open. */
export function useLand() {
  const navigate = useNavigate()
  return (idToken: string, landing: Landing) => land(navigate, idToken, landing)
}
