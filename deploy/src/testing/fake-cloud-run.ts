import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { Refusal } from './fake-command.ts'
import type { CommandHandler } from './fake-command.ts'
import type { FakeProject } from './fake-project.ts'
import { RunManifest } from './run-manifest.ts'

/** What an instance with such a GPU must have at least. */
const leastOfGpu: Readonly<Record<string, { cpu: number; memoryGib: number }>> = {
  'nvidia-l4': { cpu: 4, memoryGib: 16 },
  'nvidia-rtx-pro-6000': { cpu: 20, memoryGib: 80 },
}

export const cloudRunCommands: Readonly<Record<string, CommandHandler>> = {
  'run services describe'(project, { positionals: [name = ''] }) {
    const service = project.runServices.get(name)
    if (service) return described(project, service)
    throw new Refusal(`ERROR: (gcloud.run.services.describe) Cannot find service [${name}]`)
  },
  'run services replace'(project, { positionals: [file = ''] }) {
    const parsed = RunManifest.safeParse(JSON.parse(project.files.get(file) ?? 'null'))
    if (!parsed.success) throw refused(z.prettifyError(parsed.error))
    checkWhatItNeeds(project, parsed.data)
    checkGpu(project, parsed.data)
    checkProcessors(project, parsed.data)
    const { metadata, spec } = parsed.data
    const { name } = metadata
    const traffic = spec.traffic ?? [{ latestRevision: true, percent: 100 }]
    const known = project.revisions.get(name)?.count ?? 0
    for (const { revisionName } of traffic) requireRevision(name, known, revisionName)
    // Another template makes a revision; traffic alone does not.
    const isSame = isDeepStrictEqual(project.runServices.get(name)?.spec.template, spec.template)
    project.revisions.set(name, { count: isSame ? known : known + 1, traffic })
    project.runServices.set(name, parsed.data)
  },
  'run services update-traffic'({ revisions }, { positionals: [name = ''], flags }) {
    const known = revisions.get(name)
    if (!known) throw new Refusal(`ERROR: (gcloud.run.services.update-traffic) no ${name}`)
    let traffic = [...known.traffic]
    if ('to-latest' in flags) {
      // Tags stay where they are.
      const tagged = traffic.filter(({ tag }) => tag !== undefined)
      traffic = [
        { latestRevision: true, percent: 100 },
        ...tagged.map((target) => ({ ...target, percent: 0 })),
      ]
    }
    const [tag, revisionName] = flags['update-tags']?.split('=') ?? []
    if (tag !== undefined && revisionName !== undefined) {
      requireRevision(name, known.count, revisionName)
      traffic = [
        ...traffic.filter((target) => target.tag !== tag),
        { revisionName, percent: 0, tag },
      ]
    }
    revisions.set(name, { ...known, traffic })
  },
}

function revisionNameOf(name: string, number: number) {
  return `${name}-${String(number).padStart(5, '0')}-abc`
}

/** @param count How many were made so far. */
function requireRevision(name: string, count: number, revisionName: string | undefined) {
  if (revisionName === undefined) return
  const all = Array.from({ length: count }, (_, index) => revisionNameOf(name, index + 1))
  if (!all.includes(revisionName)) throw refused(`Revision '${revisionName}' is not found.`)
}

/** What a service names must be there, and be its account's to read. */
function checkWhatItNeeds(project: FakeProject, { metadata, spec }: RunManifest) {
  const { serviceAccountName: account, containers, volumes = [] } = spec.template.spec
  const [{ image, env, readinessProbe }] = containers
  const member = `serviceAccount:${account}`
  if (!project.accounts.has(account)) throw refused(`Service account ${account} was not found.`)
  if (!project.images.has(image)) throw refused(`Image '${image}' not found.`)
  if (readinessProbe && !metadata.annotations['run.googleapis.com/launch-stage']) {
    throw refused('readinessProbe is not supported in the current launch stage')
  }
  for (const { valueFrom } of env) {
    const name = valueFrom?.secretKeyRef.name
    if (name === undefined) continue
    const readers = project.secretBindings.get(name)
    if (!readers?.has(`roles/secretmanager.secretAccessor ${member}`)) {
      throw refused(`Permission denied on secret: ${name} for ${account}`)
    }
  }
  for (const { csi } of volumes) {
    const bucket = project.buckets.get(`gs://${csi.volumeAttributes.bucketName}`)
    if (!bucket?.bindings.has(`roles/storage.objectViewer ${member}`)) {
      throw refused(`${account} cannot read the bucket of the volume`)
    }
  }
}

function checkGpu({ gpus }: FakeProject, { spec: { template } }: RunManifest) {
  const { annotations } = template.metadata
  const { limits } = template.spec.containers[0].resources
  const type = template.spec.nodeSelector?.['run.googleapis.com/accelerator']
  if ((type === undefined) !== (limits['nvidia.com/gpu'] === undefined)) {
    throw refused('a GPU needs both a type and a limit')
  }
  if (type === undefined) return
  const least = leastOfGpu[type]
  if (
    !least ||
    Number(limits.cpu) < least.cpu ||
    Number.parseInt(limits.memory) < least.memoryGib
  ) {
    throw refused(`${type} needs ${JSON.stringify(least)}`)
  }
  if (annotations['run.googleapis.com/cpu-throttling'] !== 'false') {
    throw refused('GPUs need CPU that is always allocated')
  }
  const place = 'spec.template.metadata.annotations[autoscaling.knative.dev/maxScale]'
  const isRedundant = annotations['run.googleapis.com/gpu-zonal-redundancy-disabled'] !== 'true'
  if (gpus === 0 || isRedundant) {
    const how = isRedundant ? 'with' : 'without'
    throw refused(`${place}: You do not have quota for using GPUs ${how} zonal redundancy.`)
  }
  const wanted = Number(annotations['autoscaling.knative.dev/maxScale'])
  if (wanted > gpus) {
    throw refused(
      `${place}: Max instances must be set to ${gpus} or fewer in order to set GPU requirements. Quota violated: NvidiaRtxPro6000GpuAllocNoZonalRedundancyPerProjectRegion requested: ${wanted} allowed: ${gpus}`,
    )
  }
}

/** Google compares each service's most instances with all that the project has. */
function checkProcessors({ cpuQuota }: FakeProject, { spec: { template } }: RunManifest) {
  const { limits } = template.spec.containers[0].resources
  // GPUs bring their own.
  if (limits['nvidia.com/gpu'] !== undefined) return
  const most = Number(template.metadata.annotations['autoscaling.knative.dev/maxScale'])
  const wanted = most * Number(limits.cpu)
  if (wanted <= cpuQuota) return
  throw refused(
    `spec.template.metadata.annotations[autoscaling.knative.dev/maxScale]: Max instances must be set to ${Math.floor(cpuQuota / Number(limits.cpu))} or fewer in order to set the requested total CPU. Quota violated: CpuAllocPerProjectRegion requested: ${wanted * 1000} allowed: ${cpuQuota * 1000}`,
  )
}

function refused(why: string) {
  return new Refusal(`ERROR: (gcloud.run.services.replace) ${why}`)
}

/** A service as Cloud Run describes it: what was asked for, and what it adds by itself. */
function described({ revisions }: FakeProject, { metadata, spec, ...rest }: RunManifest) {
  const { name } = metadata
  const { count, traffic } = revisions.get(name) ?? { count: 0, traffic: [] }
  const [container] = spec.template.spec.containers
  const { startupProbe } = container
  const httpGet = { ...startupProbe.httpGet, port: 8080 }
  return {
    ...rest,
    metadata: { ...metadata, generation: 1, namespace: '42', resourceVersion: 'AAY' },
    spec: {
      template: {
        metadata: {
          annotations: {
            ...spec.template.metadata.annotations,
            'run.googleapis.com/client-name': 'gcloud',
          },
          labels: { 'run.googleapis.com/startupProbeType': 'Custom' },
        },
        spec: {
          ...spec.template.spec,
          containers: [
            {
              ...container,
              ports: [{ containerPort: 8080, name: 'http1' }],
              startupProbe: { ...startupProbe, httpGet },
            },
          ],
        },
      },
      traffic,
    },
    status: {
      conditions: [{ type: 'Ready', status: 'True' }],
      // Told are revisions, and of none that gets nothing how much.
      traffic: traffic.map(({ percent, ...target }) => ({
        revisionName: revisionNameOf(name, count),
        ...target,
        ...(percent > 0 && { percent }),
        ...(target.tag !== undefined && {
          url: `https://${target.tag}---${name}-a1b2-uc.a.run.app`,
        }),
      })),
    },
  }
}
