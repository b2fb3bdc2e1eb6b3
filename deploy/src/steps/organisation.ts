import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import type { Cloud } from '../cloud.ts'
import type { Step } from '../deployment.ts'
import { everybodyForbidden } from '../explain.ts'

const Policy = z.object({
  spec: z
    .object({
      rules: z
        .array(
          z.object({
            allowAll: z.boolean().optional(),
            enforce: z.boolean().optional(),
            values: z.object({ allowedValues: z.array(z.string()).default([]) }).optional(),
          }),
        )
        .default([]),
    })
    .default({ rules: [] }),
})

/** Either keeps `allUsers` out; organisations made since 2024 have the first one. */
const whoIsAllowed = ['iam.allowedPolicyMemberDomains', 'iam.managed.allowedPolicyMembers']
const whereIsAllowed = 'gcp.resourceLocations'

/** Policies of an organisation that would stop the deployment half way. */
export const organisation: Step = {
  title: 'What the organisation allows',
  async run({ cloud, settings, remind, say }) {
    for (const constraint of whoIsAllowed) {
      const rules = await rulesOf(cloud, constraint)
      if (rules.some(({ values, enforce }) => values !== undefined || enforce === true)) {
        throw new DeployError(everybodyForbidden(settings.project))
      }
    }
    const places = (await rulesOf(cloud, whereIsAllowed)).flatMap(
      ({ values }) => values?.allowedValues ?? [],
    )
    if (places.length > 0 && !places.some((place) => place.includes(settings.region))) {
      remind(
        `Your organisation allows these places only: ${places.join(', ')}. See that ${settings.region} is among them, or set another “region” in deploy/projects/${settings.project}.json.`,
      )
    }
    say('  looked at')
  },
}

/** None where there is no organisation, or whoever deploys may not read its policies. */
async function rulesOf(cloud: Cloud, constraint: string) {
  const describe = ['gcloud', 'org-policies', 'describe', constraint, '--effective'] as const
  const policy = await cloud.find(Policy, describe).catch((error: unknown) => {
    if (!(error instanceof DeployError)) throw error
    return null
  })
  return policy?.spec.rules ?? []
}
