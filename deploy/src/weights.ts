import { serviceAccounts } from '@hairstyle/core/deployment.ts'
import { z } from 'zod'
import { accountMember, ensureRoleOn } from './access.ts'
import type { Deployment } from './deployment.ts'
import type { OwnServer } from './settings.ts'

const Found = z.object({ name: z.string() })
/** The last object, on which `fill-bucket.yaml` writes down what it fetched; it did not always. */
const Filled = z.object({ custom_fields: z.object({ commit: z.string() }).optional() })

const storage = ['gcloud', 'storage'] as const
const fillConfig = 'model/gpu/fill-bucket.yaml'
/** Is written last: where it is, all weights are. */
const lastObject = 'filled'

/** Where the weights of a model lie in their bucket. Another revision lies beside it: what runs goes on reading its own. */
export function weightsFolder({ weights: { repository, revision } }: OwnServer): string {
  return `${repository.split('/').at(-1) ?? repository}-${revision}`
}

/**
 * Sees to it that the weights are in a bucket which the picture server may read. They go from Hugging Face to the bucket on a
 * machine of Cloud Build: gigabytes, and none of them pass whoever deploys.
 * @returns the bucket's name.
 */
export async function ensureWeights(deployment: Deployment, server: OwnServer): Promise<string> {
  const { cloud, settings, say } = deployment
  const bucket = `${settings.project}-weights`
  const url = `gs://${bucket}`
  if (!(await cloud.find(Found, [...storage, 'buckets', 'describe', url]))) {
    await cloud.change([
      ...([...storage, 'buckets', 'create', url, `--location=${settings.region}`] as const),
      '--uniform-bucket-level-access',
      '--public-access-prevention',
      // Weights can be had again.
      '--soft-delete-duration=0',
    ])
  }
  const reader = accountMember(deployment, serviceAccounts.pictures)
  const binding = { role: 'roles/storage.objectViewer', member: reader }
  await ensureRoleOn(deployment, { kind: ['storage', 'buckets'], name: url }, binding)
  const folder = weightsFolder(server)
  const last = `${url}/${folder}/${lastObject}`
  const areThere = async () => {
    const filled = await cloud.find(Filled, [...storage, 'objects', 'describe', last])
    if (!filled) return false
    const { commit } = filled.custom_fields ?? {}
    say(`  the weights of ${folder} are there${commit === undefined ? '' : `: commit ${commit}`}`)
    return true
  }
  if (await areThere()) return bucket
  const { repository, revision } = server.weights
  say(
    `  the weights of ${repository} are fetched from Hugging Face by Cloud Build, which takes a while`,
  )
  await cloud.change([
    ...(['gcloud', 'builds', 'submit', '--no-source', `--config=${fillConfig}`] as const),
    `--substitutions=_REPOSITORY=${repository},_REVISION=${revision},_TARGET=${url}/${folder}`,
    '--suppress-logs',
  ])
  await areThere()
  return bucket
}
