import type { Step } from './deployment.ts'
import { github, makeServiceAccounts } from './steps/accounts.ts'
import { appCheck, firebaseProject, signIn, site, webApp } from './steps/firebase.ts'
import { indexes } from './steps/indexes.ts'
import { alerts, budget, metrics, objectives, watching } from './steps/monitoring.ts'
import { enableServices, organisation, project, quotas, signedIn } from './steps/project.ts'
import { functionsEnvironment, release } from './steps/release.ts'
import { pictureServerKey, secrets } from './steps/secrets.ts'
import { finishService, image, modelServices, pictures } from './steps/services.ts'
import { bucket, catalogue, database, queue, registry } from './steps/storage.ts'

const beginning = [signedIn, project, enableServices, organisation, quotas]

/** All that changes a project, in order. Each step needs what the ones before it made or found. */
export const steps: readonly Step[] = [
  ...[...beginning, firebaseProject, site, webApp, appCheck, makeServiceAccounts],
  ...[registry, database, indexes, bucket, queue, secrets, pictureServerKey, github],
  ...[image, pictures, modelServices, functionsEnvironment, signIn, release, finishService],
  ...[catalogue, metrics, objectives, alerts, watching, budget],
]

/** Steps that check, before anything is built, whether a deployment would succeed. They only look in a dry run. */
export const checks: readonly Step[] = [
  ...[...beginning, firebaseProject, site, webApp, indexes, signIn],
]

/** Steps that only find out about a project. */
export const finding: readonly Step[] = [signedIn, project, site, webApp, bucket, signIn]
