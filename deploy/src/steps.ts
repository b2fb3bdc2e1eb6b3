import type { Step } from './deployment.ts'
import { alerts } from './steps/alerts.ts'
import { appCheck } from './steps/app-check.ts'
import { bucket } from './steps/bucket.ts'
import { budget } from './steps/budget.ts'
import { catalogue } from './steps/catalogue.ts'
import { database } from './steps/database.ts'
import { finishService } from './steps/finish-service.ts'
import { firebase } from './steps/firebase.ts'
import { functionsEnvironment } from './steps/functions-environment.ts'
import { firebaseProject } from './steps/firebase-project.ts'
import { github } from './steps/github.ts'
import { image } from './steps/image.ts'
import { indexes } from './steps/indexes.ts'
import { metrics } from './steps/metrics.ts'
import { modelServices } from './steps/model-services.ts'
import { objectives } from './steps/objectives.ts'
import { organisation } from './steps/organisation.ts'
import { pictureServerKey } from './steps/picture-server-key.ts'
import { pictures } from './steps/pictures.ts'
import { project } from './steps/project.ts'
import { queue } from './steps/queue.ts'
import { quotas } from './steps/quotas.ts'
import { registry } from './steps/registry.ts'
import { secrets } from './steps/secrets.ts'
import { enableServices } from './steps/services.ts'
import { makeServiceAccounts } from './steps/service-accounts.ts'
import { signIn } from './steps/sign-in.ts'
import { signedIn } from './steps/signed-in.ts'
import { site } from './steps/site.ts'
import { watching } from './steps/watching.ts'
import { webApp } from './steps/web-app.ts'

/** All that changes a project, in order. Each step needs what the ones before it made or found. */
export const steps: readonly Step[] = [
  signedIn,
  project,
  enableServices,
  organisation,
  quotas,
  firebaseProject,
  site,
  webApp,
  appCheck,
  makeServiceAccounts,
  registry,
  database,
  indexes,
  bucket,
  queue,
  secrets,
  pictureServerKey,
  github,
  image,
  pictures,
  modelServices,
  functionsEnvironment,
  signIn,
  firebase,
  finishService,
  catalogue,
  metrics,
  objectives,
  alerts,
  watching,
  budget,
]

/** What tells, before anything is built, whether a deployment would come to its end. They only look when the run is dry. */
export const checks: readonly Step[] = [
  signedIn,
  project,
  enableServices,
  organisation,
  quotas,
  firebaseProject,
  site,
  webApp,
  indexes,
  signIn,
]
