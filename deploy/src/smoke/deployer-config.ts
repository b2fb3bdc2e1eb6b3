import { parseConfig } from '@hairstyle/core/config.ts'
import type { Config } from '@hairstyle/core/config.ts'
import type { Deployment } from '../deployment.ts'
import { productVariables } from '../product-variables.ts'

/** The product as whoever deploys reaches it, with their own rights. */
export function deployerConfig(deployment: Deployment): Config {
  const { project } = deployment.settings
  // Google's libraries ask in the name of the project.
  process.env['GOOGLE_CLOUD_QUOTA_PROJECT'] = project
  const variables = productVariables(deployment)
  return parseConfig({ ...variables, GCLOUD_PROJECT: project, LOG_LEVEL: 'warn' })
}
