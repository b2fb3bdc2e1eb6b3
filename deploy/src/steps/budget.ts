import { budgetTopic } from '@hairstyle/core/deployment.ts'
import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import { found } from '../deployment.ts'
import type { Step } from '../deployment.ts'

const Billing = z.object({ billingAccountName: z.string() })
const Budgets = z.array(
  z.object({
    name: z.string(),
    displayName: z.string().default(''),
    amount: z
      .object({ specifiedAmount: z.object({ units: z.string() }).optional() })
      .default({ specifiedAmount: undefined }),
    notificationsRule: z.object({ pubsubTopic: z.string().optional() }).default({}),
  }),
)

/** Parts of the budget at which a mail is sent. */
const warnings = [0.5, 0.9, 1]

const noPermission = /PERMISSION_DENIED|does not have permission/

export const budget: Step = {
  title: 'The budget',
  async run(deployment) {
    const { cloud, settings, remind, say } = deployment
    const { monthlyBudget, pauseAtBudget, project } = settings
    const billing = await cloud.read(Billing, [
      'gcloud',
      'billing',
      'projects',
      'describe',
      project,
    ])
    const account = `--billing-account=${billing.billingAccountName.replace('billingAccounts/', '')}`
    const budgets = ['gcloud', 'billing', 'budgets'] as const
    const title = `Hairstyle ${project}`
    try {
      const listed = (await cloud.find(Budgets, [...budgets, 'list', account])) ?? []
      const known = listed.find(({ displayName }) => displayName === title)
      const units = known?.amount.specifiedAmount?.units
      const topic = `projects/${project}/topics/${budgetTopic}`
      // Once it is told it stays so, because a deployment without the setting may have no role here: the function then does nothing.
      const isTold = !pauseAtBudget || known?.notificationsRule.pubsubTopic === topic
      if (units === String(monthlyBudget) && isTold) {
        say(`  ${monthlyBudget} a month`)
        return
      }
      const wanted = [
        `--budget-amount=${monthlyBudget}`,
        ...(pauseAtBudget ? [`--notifications-rule-pubsub-topic=${topic}`] : []),
      ]
      if (known) {
        await cloud.change([...budgets, 'update', known.name, ...wanted])
        return
      }
      await cloud.change([
        ...([...budgets, 'create', account, `--display-name=${title}`] as const),
        ...wanted,
        `--filter-projects=projects/${project}`,
        ...warnings.map((part) => `--threshold-rule=percent=${part}`),
        `--notifications-rule-monitoring-notification-channels=${found(deployment, 'channel')}`,
      ])
    } catch (error) {
      if (!(error instanceof DeployError) || !noPermission.test(error.message)) throw error
      // Budgets are the billing account's, where whoever deploys may have no role.
      remind(`The budget could not be set, ask whoever pays: ${error.message.split('\n').at(-1)}`)
    }
  },
}
