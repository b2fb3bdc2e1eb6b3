import { region, trackingFunction, type SecretName } from '@hairstyle/core/deployment.ts'
import { tryOnQueue } from '@hairstyle/core/queue/queues.ts'
import type { Ports } from './ports.ts'
import { stripeEnvironment, stripeSecrets } from './stripe-account.ts'

export const projectId = 'demo-hairstyle'

/** Where Vite serves the sources for `npm run dev`. */
const viteOrigin = 'http://127.0.0.1:5173'

/** Settings that would let a part reach a real project. */
const realWorld = /^(GOOGLE_|GCLOUD_|CLOUDSDK_|FIREBASE_|STRIPE_)/

/** The variables of a product process on this machine: emulator endpoints instead of Google's. */
export function productEnvironment(ports: Ports): Record<string, string> {
  const site = `http://127.0.0.1:${ports.site}`
  const storage = `127.0.0.1:${ports.storage}`
  return {
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: storage,
    STORAGE_EMULATOR_HOST: `http://${storage}`,
    // The bucket that the CLI gives to functions of a demo project.
    STORAGE_BUCKET: `${projectId}.appspot.com`,
    PUBLIC_STORAGE_URL: `http://${storage}`,
    CLOUD_TASKS_ENDPOINT: `127.0.0.1:${ports.tasks}`,
    TASKS_QUEUE: `projects/${projectId}/locations/${region}/queues/${tryOnQueue}`,
    MODEL_URL: `http://127.0.0.1:${ports.model}`,
    MODEL_INVOKER: `api@${projectId}.iam.gserviceaccount.com`,
    SITE_ORIGINS: [site, `http://localhost:${ports.site}`, viteOrigin].join(','),
    TRACKING_URL: `http://127.0.0.1:${ports.functions}/${projectId}/${region}/${trackingFunction}`,
    BLUESKY_URL: `http://127.0.0.1:${ports.social}/bluesky`,
    MASTODON_URL: `http://127.0.0.1:${ports.social}/mastodon`,
    YOUTUBE_URL: `http://127.0.0.1:${ports.social}/youtube`,
    ADMIN_EMAIL: 'admin@example.com',
    ...stripeEnvironment(ports),
    // Tokens come from the stand-in; no client should look for credentials elsewhere.
    GCE_METADATA_HOST: `127.0.0.1:${ports.metadata}`,
    METADATA_SERVER_DETECTION: 'none',
  }
}

/** What Secret Manager keeps in production; only functions get it. */
export function productSecrets(ports: Ports): Record<SecretName, string> {
  return {
    YOUTUBE_API_KEY: 'a key of this machine only, a secret to nobody',
    VISITOR_SECRET: 'signs visitors of this machine only, a secret to nobody',
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}?from=${encodeURIComponent('Hairstyle <hello@example.com>')}`,
    ...stripeSecrets(),
  }
}

/** What Cloud Run tells a container: https://cloud.google.com/run/docs/container-contract */
export function cloudRunEnvironment(port: number): Record<string, string> {
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    K_SERVICE: 'model',
    K_REVISION: 'model-00001-abc',
    K_CONFIGURATION: 'model',
  }
}

/** The variables of this process, without credentials of real projects. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !realWorld.test(name)))
}
