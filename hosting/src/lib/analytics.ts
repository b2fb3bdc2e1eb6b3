import { useSyncExternalStore } from 'react'
import { keep, readKept } from './storage.ts'
import { createStore } from './store.ts'

/** Analytics events, with the names and parameters of Google's recommended events. */
export interface AnalyticsEvents {
  login: { method: string }
  login_fail: { method: string }
  sign_up: { method: string }
  sign_up_fail: { method: string }
  search: { search_term: string }
  begin_checkout: { currency: string; value: number; items: { item_id: string }[] }
  purchase: { transaction_id: string; currency: string; value: number }
  purchase_fail: { item_id: string }
  tracking_header_click: { target: string }
  tracking_add_account: { source: string }
  tracking_see_analytics: { source: string }
  tracking_check_account: { source: string }
  tracking_delete_account: { source: string }
  tracking_buy_report: { source: string }
  tracking_report_success: { transaction_id: string }
  tracking_report_fail: { item_id: string }
  tracking_plan_view: { page: 'plan' }
  tracking_plan_subscribe: { item_id: string }
  tracking_plan_subscribe_success: { item_id: string; transaction_id: string }
  tracking_plan_subscribe_fail: { item_id: string }
  tracking_blog_add_account: { article: string }
  tracking_settings: {
    action: 'password_change' | 'plan_stop' | 'plan_subscription' | 'logout' | 'delete_account'
  }
}

/** `unasked` counts nothing, like `denied`. */
export type Consent = 'unasked' | 'granted' | 'denied'

const storageKey = 'hairstyle.consent.1'
const store = createStore<Consent>(read())

/** Consent to analytics; null on prerendered pages, which do not ask. */
export function useConsent(): Consent | null {
  return useSyncExternalStore<Consent | null>(store.subscribe, store.get, () => null)
}

export function setConsent(consent: Exclude<Consent, 'unasked'>) {
  store.set(consent)
  keep('local', storageKey, consent)
}

/**
 * Counts an event, with consent: by Firebase Analytics if configured, otherwise as a line in the browser's debug log.
 */
export function track<Name extends keyof AnalyticsEvents>(
  name: Name,
  parameters: AnalyticsEvents[Name],
) {
  if (store.get() !== 'granted') return
  if (import.meta.env.VITE_FIREBASE_MEASUREMENT_ID === undefined) {
    console.debug('analytics', name, parameters)
    return
  }
  void import('./firebase-analytics.ts')
    .then(({ logToFirebase }) => logToFirebase(name, parameters))
    // Blocked by an extension or offline: only we miss it.
    .catch(() => undefined)
}

function read(): Consent {
  const kept = readKept('local', storageKey)
  return kept === 'granted' || kept === 'denied' ? kept : 'unasked'
}
