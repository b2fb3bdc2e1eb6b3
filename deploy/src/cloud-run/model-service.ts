import { found } from '../deployment.ts'
import type { Deployment } from '../deployment.ts'
import { productVariables } from '../product-variables.ts'

/** What all services have in common that run the model service's image. */
export function modelService(deployment: Deployment) {
  return {
    image: found(deployment, 'image'),
    env: { GCLOUD_PROJECT: deployment.settings.project, ...productVariables(deployment) },
    // The warm-up may take two minutes.
    probes: { startup: { periodSeconds: 2, timeoutSeconds: 1, failureThreshold: 60 } },
  }
}
