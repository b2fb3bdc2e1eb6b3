import { z } from 'zod'
import type { Step } from '../deployment.ts'

/** Every service of Google's that the product or its deployment uses. */
const services = [
  'artifactregistry',
  'billingbudgets',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudquotas',
  'cloudresourcemanager',
  'cloudscheduler',
  'cloudtasks',
  // Its default account builds functions and the image.
  'compute',
  'eventarc',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'orgpolicy',
  'pubsub',
  'run',
  'secretmanager',
  'storage',
].map((name) => `${name}.googleapis.com`)

const forAppCheck = ['firebaseappcheck.googleapis.com', 'recaptchaenterprise.googleapis.com']

/** Google takes no more in one call. */
const perCall = 20

const Enabled = z.array(z.object({ config: z.object({ name: z.string() }) }))

export const enableServices: Step = {
  title: 'Google’s services that the product uses',
  async run({ cloud, settings, say }) {
    const enabled = await cloud.read(Enabled, ['gcloud', 'services', 'list', '--enabled'])
    const names = new Set(enabled.map(({ config }) => config.name))
    const wanted = [...services, ...(settings.appCheck === 'off' ? [] : forAppCheck)]
    const missing = wanted.filter((name) => !names.has(name))
    if (missing.length === 0) say('  all switched on')
    for (let start = 0; start < missing.length; start += perCall) {
      const next = missing.slice(start, start + perCall)
      await cloud.change(['gcloud', 'services', 'enable', ...next])
    }
  },
}
