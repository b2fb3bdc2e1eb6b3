import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import type { Step } from '../deployment.ts'

const Project = z.object({ projectNumber: z.string(), lifecycleState: z.string() })
const Billing = z.object({ billingEnabled: z.boolean().default(false) })

export const project: Step = {
  title: 'The project and its billing',
  async run({ cloud, settings, findings, say }) {
    const id = settings.project
    const { projectNumber, lifecycleState } = await cloud.read(Project, [
      ...(['gcloud', 'projects', 'describe'] as const),
      id,
    ])
    if (lifecycleState !== 'ACTIVE') throw new DeployError(`The project ${id} is being deleted.`)
    const billing = await cloud.read(Billing, ['gcloud', 'billing', 'projects', 'describe', id])
    if (!billing.billingEnabled) {
      throw new DeployError(
        `Billing is off. Link a billing account: https://console.cloud.google.com/billing/linkedaccount?project=${id}`,
      )
    }
    findings.projectNumber = projectNumber
    say(`  ${id}, number ${projectNumber}, billing on`)
  },
}
