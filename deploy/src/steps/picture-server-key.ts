import { pictureServerSecret, serviceAccounts } from '@hairstyle/core/deployment.ts'
import { DeployError } from '../deploy-error.ts'
import type { Step } from '../deployment.ts'
import { givenSecret, keepSecret, readSecrets } from '../secret-manager.ts'

/** Only the service that asks OpenAI reads it; a picture server of one's own has none. */
export const pictureServerKey: Step = {
  title: 'The key of the picture server',
  async run(deployment) {
    const { cloud, settings, findings, say } = deployment
    if (settings.finish?.server.dialect !== 'openai') {
      say('  is not needed')
      return
    }
    for (const secret of await readSecrets(cloud, [pictureServerSecret])) {
      const value = givenSecret(deployment, pictureServerSecret) ?? null
      if (value === null && secret.version === null) {
        throw new DeployError(
          `OpenAI is to finish looks and needs its key: make one at https://platform.openai.com/api-keys, then run this with ${pictureServerSecret} set, once.`,
        )
      }
      const readers = [serviceAccounts.finish]
      findings.pictureServerKey = await keepSecret(deployment, secret, { value, readers })
    }
  },
}
