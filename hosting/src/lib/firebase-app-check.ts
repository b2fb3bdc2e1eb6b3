import { initializeApp } from 'firebase/app'
import {
  ReCaptchaEnterpriseProvider,
  getToken,
  initializeAppCheck,
  type AppCheck,
} from 'firebase/app-check'

/** Timeout for Google; then the call goes without a token, and the server decides. */
const patienceMs = 8000

let started: AppCheck | null = null

function startAppCheck(siteKey: string): AppCheck {
  const app = initializeApp(
    {
      apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
      appId: import.meta.env.VITE_FIREBASE_APP_ID,
      projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    },
    'app-check',
  )
  const provider = new ReCaptchaEnterpriseProvider(siteKey)
  return initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false })
}

/** An App Check token, cached until it nearly expires. Empty if Google gives none. */
export async function appCheckToken(siteKey: string): Promise<string> {
  started ??= startAppCheck(siteKey)
  const tooLong = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, ''))
  const token = getToken(started).then(
    ({ token: given }) => given,
    () => '',
  )
  return Promise.race([token, tooLong])
}
