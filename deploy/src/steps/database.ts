import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import type { Step } from '../deployment.ts'

const Database = z.object({
  type: z.string(),
  locationId: z.string(),
  deleteProtectionState: z.string().optional(),
  pointInTimeRecoveryEnablement: z.string().optional(),
})
const Schedules = z.array(z.object({ dailyRecurrence: z.object({}).optional() }))

const name = '--database=(default)'
const databases = ['gcloud', 'firestore', 'databases'] as const
const schedules = ['gcloud', 'firestore', 'backups', 'schedules'] as const

/** The ledger is money: nobody deletes the database by mistake, any minute of a week can be restored, and any day. */
export const database: Step = {
  title: 'The Firestore database, its protection and its backups',
  async run({ cloud, settings, say }) {
    const protection = ['--delete-protection', '--enable-pitr'] as const
    const known = await cloud.find(Database, [...databases, 'describe', name])
    if (!known) {
      const place = `--location=${settings.region}`
      const kind = '--type=firestore-native'
      await cloud.change([...databases, 'create', name, place, kind, ...protection])
    } else if (known.type !== 'FIRESTORE_NATIVE') {
      throw new DeployError('The project has a database in Datastore mode: take another project.')
    } else if (!isProtected(known)) {
      await cloud.change([...databases, 'update', name, ...protection])
    } else say(`  is there, in ${known.locationId}`)
    const backups = (await cloud.find(Schedules, [...schedules, 'list', name])) ?? []
    if (backups.some(({ dailyRecurrence }) => dailyRecurrence)) return
    await cloud.change([...schedules, 'create', name, '--recurrence=daily', '--retention=7d'])
  },
}

function isProtected(database: z.output<typeof Database>): boolean {
  return (
    database.deleteProtectionState === 'DELETE_PROTECTION_ENABLED' &&
    database.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED'
  )
}
