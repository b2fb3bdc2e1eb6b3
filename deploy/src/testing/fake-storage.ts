import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../repository.ts'
import { Refusal } from './fake-command.ts'
import type { CommandHandler } from './fake-command.ts'
import { bindingOf, policyOf } from './fake-policy.ts'
import type { FakeProject } from './fake-project.ts'

export const storageCommands: Readonly<Record<string, CommandHandler>> = {
  'storage buckets describe'(project, { positionals: [url = ''], flags }) {
    // Without --raw, names are gcloud's own.
    if (!('raw' in flags)) return { name: bucketOf(project, url).name }
    const { bucket } = project
    if (!bucket) throw missing(url)
    const { cors, lifecycle, softDeleteSeconds } = bucket
    return {
      cors,
      lifecycle,
      softDeletePolicy: { retentionDurationSeconds: String(softDeleteSeconds) },
    }
  },
  'storage buckets create': ({ buckets }, { positionals: [url = ''] }) => {
    if (buckets.has(url)) throw new Refusal(`ERROR: HTTPError 409: ${url} is taken.`)
    buckets.set(url, { name: url.replace('gs://', ''), objects: new Set(), bindings: new Set() })
  },
  'storage buckets update'({ bucket, files }, { positionals: [url = ''], flags }) {
    if (!bucket) throw missing(url)
    if ('cors-file' in flags) bucket.cors = JSON.parse(files.get(flags['cors-file'] ?? '') ?? '')
    if ('lifecycle-file' in flags) {
      const file = join(repository, flags['lifecycle-file'] ?? '')
      bucket.lifecycle = JSON.parse(readFileSync(file, 'utf8'))
    }
    const duration = flags['soft-delete-duration']
    if (duration !== undefined) bucket.softDeleteSeconds = Number.parseInt(duration)
  },
  'storage buckets get-iam-policy': (project, { positionals: [url = ''] }) =>
    policyOf(bucketOf(project, url).bindings),
  'storage buckets add-iam-policy-binding': (project, { positionals: [url = ''], flags }) => {
    bucketOf(project, url).bindings.add(bindingOf(flags))
  },
  'storage objects describe'(project, { positionals: [url = ''] }) {
    const [, bucket = '', name = ''] = /^(gs:\/\/[^/]+)\/(.+)$/.exec(url) ?? []
    if (!bucketOf(project, bucket).objects.has(name)) throw missing(url)
    return { name, custom_fields: { commit: 'c0ffee' } }
  },
}

function bucketOf({ buckets }: FakeProject, url: string) {
  const bucket = buckets.get(url)
  if (!bucket) throw missing(url)
  return bucket
}

function missing(url: string) {
  return new Refusal(`ERROR: (gcloud.storage) ${url} not found: 404.`)
}
