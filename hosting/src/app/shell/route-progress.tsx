import { useNavigation } from 'react-router'
import styles from './route-progress.module.css'

/** The bar at the upper edge while the next page is on its way. */
export function RouteProgress() {
  const { state } = useNavigation()
  return <div className={styles.bar} data-loading={state !== 'idle' || undefined} />
}
