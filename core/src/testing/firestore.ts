import { createRequire } from 'node:module'
import { answerInProcess } from '@hairstyle/local/firestore/in-process.ts'
import { getApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'

/** Gives a new project an empty database in the local Firestore. */
export function useLocalFirestore(projectId: string): void {
  hastenRetries()
  answerInProcess(getFirestore(getApp(projectId)))
}

interface Backoff {
  setTimeoutHandler(handler: (work: () => void, ms: number) => void): void
}

const hasteFactor = 50

/** Shortens the retries of Firestore's client: a lost race costs it a second, and tests race on purpose. */
function hastenRetries(): void {
  const admin = createRequire(import.meta.url).resolve('firebase-admin')
  const backoff = createRequire(admin)('@google-cloud/firestore/build/src/backoff.js') as Backoff
  backoff.setTimeoutHandler((work, ms) => void setTimeout(work, ms / hasteFactor))
}
