import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { grantsOn, Refusal, type Command, type FakeProject } from './fake-project.ts'
import { RunManifest } from './shapes.ts'

/** What an instance with such a GPU must have at least. */
const leastOfGpu: Readonly<Record<string, { cpu: number; memoryGib: number }>> = {
  'nvidia-l4': { cpu: 4, memoryGib: 16 },
  'nvidia-rtx-pro-6000': { cpu: 20, memoryGib: 80 },
}

/** Services on Cloud Run. */
export const runCommands: Readonly<Record<string, Command>> = {
  'run services describe': {
    flags: 'region',
    run(project, { positionals: [name = ''] }) {
      const service = project.runServices.get(name)
      if (service) return described(project, service)
      throw new Refusal(`ERROR: (gcloud.run.services.describe) Cannot find service [${name}]`)
    },
  },
  'run services replace': {
    flags: 'region',
    run(project, { positionals: [file = ''] }) {
      const parsed = RunManifest.safeParse(JSON.parse(project.files.get(file) ?? 'null'))
      if (!parsed.success) throw refused(z.prettifyError(parsed.error))
      checkWhatItNeeds(project, parsed.data)
      checkQuotas(project, parsed.data)
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
  },
  'run services update-traffic': {
    flags: 'region to-latest update-tags',
    run({ revisions }, { positionals: [name = ''], flags }) {
      const known = revisions.get(name)
      if (!known) throw refused(`no ${name}`)
      let traffic = [...known.traffic]
      if ('to-latest' in flags) {
        // Tags stay where they are.
        const tagged = traffic.filter((target) => target.tag !== undefined)
        const rest = tagged.map((target) => ({ ...target, percent: 0 }))
        traffic = [{ latestRevision: true, percent: 100 }, ...rest]
      }
      const [tag, revisionName] = flags['update-tags']?.split('=') ?? []
      if (tag !== undefined && revisionName !== undefined) {
        requireRevision(name, known.count, revisionName)
        const others = traffic.filter((target) => target.tag !== tag)
        traffic = [...others, { revisionName, percent: 0, tag }]
      }
      revisions.set(name, { ...known, traffic })
    },
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

/** Everything that a service refers to must exist and be readable by its account. */
function checkWhatItNeeds(project: FakeProject, { metadata, spec }: RunManifest) {
  const { serviceAccountName: account, containers, volumes = [] } = spec.template.spec
  const [{ image, env, readinessProbe }] = containers
  const member = `serviceAccount:${account}`
  if (!project.accounts.has(account)) throw refused(`Service account ${account} was not found.`)
  if (!project.images.has(image)) throw refused(`Image '${image}' not found.`)
  if (readinessProbe && !metadata.annotations['run.googleapis.com/launch-stage']) {
    throw refused('readinessProbe is not supported in the current launch stage')
  }
  const needed = [
    ...env.flatMap(({ valueFrom }) =>
      valueFrom ? [['secrets', valueFrom.secretKeyRef.name, 'secretmanager.secretAccessor']] : [],
    ),
    ...volumes.map(({ csi }) => [
      ...['storage buckets', `gs://${csi.volumeAttributes.bucketName}`, 'storage.objectViewer'],
    ]),
  ]
  for (const [kind, name, role] of needed) {
    const granted = grantsOn(project, `${kind} ${name}`)
    if (granted.includes(`roles/${role} ${member}`)) continue
    throw refused(`Permission denied on ${name} for ${account}`)
  }
}

/** Google compares each service's most instances with all that the project has; GPUs bring their own processors. */
function checkQuotas({ gpus, cpuQuota }: FakeProject, { spec: { template } }: RunManifest) {
  const { annotations } = template.metadata
  const { limits } = template.spec.containers[0].resources
  const type = template.spec.nodeSelector?.['run.googleapis.com/accelerator']
  if ((type === undefined) !== (limits['nvidia.com/gpu'] === undefined)) {
    throw refused('a GPU needs both a type and a limit')
  }
  const most = Number(annotations['autoscaling.knative.dev/maxScale'])
  const cpu = Number(limits.cpu)
  const place = 'spec.template.metadata.annotations[autoscaling.knative.dev/maxScale]'
  const tooMany = (limit: number, what: string, violated: string) =>
    refused(
      `${place}: Max instances must be set to ${limit} or fewer in order to set ${what}. Quota violated: ${violated}`,
    )
  if (type === undefined) {
    if (most * cpu <= cpuQuota) return
    const sums = `requested: ${most * cpu * 1000} allowed: ${cpuQuota * 1000}`
    const violated = `CpuAllocPerProjectRegion ${sums}`
    throw tooMany(Math.floor(cpuQuota / cpu), 'the requested total CPU', violated)
  }
  const least = leastOfGpu[type]
  if (!least || cpu < least.cpu || Number.parseInt(limits.memory) < least.memoryGib) {
    throw refused(`${type} needs ${JSON.stringify(least)}`)
  }
  if (annotations['run.googleapis.com/cpu-throttling'] !== 'false') {
    throw refused('GPUs need CPU that is always allocated')
  }
  const isRedundant = annotations['run.googleapis.com/gpu-zonal-redundancy-disabled'] !== 'true'
  if (gpus === 0 || isRedundant) {
    const how = isRedundant ? 'with' : 'without'
    throw refused(`${place}: You do not have quota for using GPUs ${how} zonal redundancy.`)
  }
  if (most <= gpus) return
  const quota = 'NvidiaRtxPro6000GpuAllocNoZonalRedundancyPerProjectRegion'
  throw tooMany(gpus, 'GPU requirements', `${quota} requested: ${most} allowed: ${gpus}`)
}

function refused(why: string) {
  return new Refusal(`ERROR: (gcloud.run.services) ${why}`)
}

/** A service as Cloud Run describes it: what was asked for, and what it adds by itself. */
function described({ revisions }: FakeProject, { metadata, spec, ...rest }: RunManifest) {
  const { name } = metadata
  const { count, traffic } = revisions.get(name) ?? { count: 0, traffic: [] }
  const { metadata: meta, spec: its } = spec.template
  const [container] = its.containers
  const { startupProbe } = container
  const httpGet = { ...startupProbe.httpGet, port: 8080 }
  const ports = [{ containerPort: 8080, name: 'http1' }]
  const containers = [{ ...container, ports, startupProbe: { ...startupProbe, httpGet } }]
  const annotations = { ...meta.annotations, 'run.googleapis.com/client-name': 'gcloud' }
  const labels = { 'run.googleapis.com/startupProbeType': 'Custom' }
  return {
    ...rest,
    metadata: { ...metadata, generation: 1, namespace: '42', resourceVersion: 'AAY' },
    spec: {
      template: { metadata: { annotations, labels }, spec: { ...its, containers } },
      traffic,
    },
    status: {
      conditions: [{ type: 'Ready', status: 'True' }],
      // Lists revisions, and no percentage for those without traffic.
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
