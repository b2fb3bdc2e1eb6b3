import { initializeApp } from 'firebase/app'
import { getAnalytics, isSupported, logEvent, type Analytics } from 'firebase/analytics'

let started: Promise<Analytics | null> | undefined

async function startAnalytics(): Promise<Analytics | null> {
  if (!(await isSupported())) return null
  return getAnalytics(
    initializeApp(
      {
        apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
        appId: import.meta.env.VITE_FIREBASE_APP_ID,
        projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
        measurementId: import.meta.env.VITE_FIREBASE_MEASUREMENT_ID ?? '',
      },
      'analytics',
    ),
  )
}

export async function logToFirebase(name: string, parameters: object) {
  started ??= startAnalytics()
  const analytics = await started
  if (analytics) logEvent(analytics, name, { ...parameters })
}
