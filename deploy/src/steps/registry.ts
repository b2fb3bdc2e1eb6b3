import { z } from 'zod'
import type { Step } from '../deployment.ts'

/** Repository of the model service's images. */
export const registryName = 'hairstyle'

const Registry = z.object({
  cleanupPolicies: z.record(z.string(), z.unknown()).optional(),
  cleanupPolicyDryRun: z.boolean().default(false),
})

export const registry: Step = {
  title: 'The registry of images, which keeps the last ten',
  async run({ cloud, settings, say }) {
    const place = `--location=${settings.region}`
    const repositories = ['gcloud', 'artifacts', 'repositories'] as const
    const known = await cloud.find(Registry, [...repositories, 'describe', registryName, place])
    if (!known) {
      await cloud.change([
        ...repositories,
        'create',
        registryName,
        place,
        '--repository-format=docker',
      ])
    }
    if (known?.cleanupPolicies?.['keep-recent'] && !known.cleanupPolicyDryRun) {
      say('  is there')
      return
    }
    const policy = '--policy=deploy/cleanup-policy.json'
    await cloud.change([
      ...([...repositories, 'set-cleanup-policies', registryName] as const),
      place,
      policy,
      '--no-dry-run',
    ])
  },
}
