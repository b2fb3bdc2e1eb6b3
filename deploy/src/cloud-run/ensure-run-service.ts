import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { accountMember, ensureRoleOn } from '../access.ts'
import { DeployError } from '../deploy-error.ts'
import type { Deployment } from '../deployment.ts'
import { manifestOf } from './run-service.ts'
import type { RunService, TrafficTarget } from './run-service.ts'

/** Part of the address at which a revision is tried. */
const tag = 'candidate'

const Probe = z.object({
  httpGet: z.object({ path: z.string() }).optional(),
  periodSeconds: z.number().optional(),
  timeoutSeconds: z.number().optional(),
  failureThreshold: z.number().optional(),
  initialDelaySeconds: z.number().optional(),
})
const Variable = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }).optional() })
    .optional(),
})
const Container = z.object({
  image: z.string(),
  env: z.array(Variable).default([]),
  resources: z.object({ limits: z.record(z.string(), z.string()) }),
  startupProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })).default([]),
})
const Csi = z.object({
  driver: z.string(),
  readOnly: z.boolean().default(false),
  volumeAttributes: z.object({ bucketName: z.string().optional() }).optional(),
})
/** What is compared of a service: all that we ask for, and nothing that Cloud Run adds by itself. */
const Shape = z.object({
  template: z.object({
    metadata: z.object({
      annotations: z.object({
        'autoscaling.knative.dev/maxScale': z.string().default('100'),
        'autoscaling.knative.dev/minScale': z.string().default('0'),
        'run.googleapis.com/startup-cpu-boost': z.string().default('false'),
        'run.googleapis.com/cpu-throttling': z.string().default('true'),
        'run.googleapis.com/gpu-zonal-redundancy-disabled': z.string().default('false'),
      }),
    }),
    spec: z.object({
      containerConcurrency: z.number(),
      timeoutSeconds: z.number(),
      serviceAccountName: z.string(),
      nodeSelector: z.record(z.string(), z.string()).default({}),
      containers: z.tuple([Container]),
      volumes: z.array(z.object({ name: z.string(), csi: Csi.optional() })).default([]),
    }),
  }),
})
const Metadata = z.object({
  annotations: z
    .object({ 'run.googleapis.com/ingress': z.string().default('all') })
    .default({ 'run.googleapis.com/ingress': 'all' }),
})
const Service = z.object({
  metadata: Metadata,
  spec: Shape,
  status: z.object({
    conditions: z.array(z.object({ type: z.string(), status: z.string() })),
    traffic: z
      .array(
        z.object({
          revisionName: z.string(),
          latestRevision: z.boolean().default(false),
          percent: z.number().default(0),
          tag: z.string().optional(),
          url: z.url().optional(),
        }),
      )
      .default([]),
  }),
})
type Service = z.output<typeof Service>

/**
 * Brings a service to what it is to be, and waits until it is up.
 * @throws what `tryFirst` throws; requests then go where they went before.
 */
export async function ensureRunService(deployment: Deployment, service: RunService): Promise<void> {
  const { cloud, settings, isForced, say, write } = deployment
  const { name, tryFirst } = service
  const place = `--region=${settings.region}`
  const services = ['gcloud', 'run', 'services'] as const
  const describe = [...services, 'describe', name, place] as const
  const known = await cloud.find(Service, describe)
  const before = tryFirst ? servingIn(known) : []
  const manifest = manifestOf(deployment, service, before.length > 0 ? besides(before) : [])
  const isAsWanted =
    known &&
    isReady(known) &&
    servesNewest(known) &&
    isDeepStrictEqual(known.metadata, Metadata.parse(manifest.metadata)) &&
    isDeepStrictEqual(known.spec, Shape.parse(manifest.spec))
  if (isAsWanted && !isForced) {
    say(`  ${name} runs as it should`)
    await letIn(deployment, service)
    return
  }
  const file = `deploy/.cache/${settings.project}/service-${name}.json`
  write(file, `${JSON.stringify(manifest, null, 2)}\n`)
  // A file says what a service is to be as a whole; some of it has no flag.
  await cloud.change([...services, 'replace', file, place])
  await letIn(deployment, service)
  const [last] = before
  if (!tryFirst || !last) return
  const direct = [...services, 'update-traffic', name, place] as const
  if (!cloud.isDryRun) {
    const { status } = await cloud.read(Service, describe)
    const address = status.traffic.find((target) => target.tag === tag)?.url
    if (address === undefined) throw new DeployError(`Cloud Run gave ${name} no address to try.`)
    say(`  the new revision is tried at ${address}, where nobody else comes`)
    await tryFirst(address).catch(async (error: unknown) => {
      // A task of the attempt may still be repeated: a revision that works ends it.
      await cloud.change([...direct, `--update-tags=${tag}=${last.revisionName}`])
      throw error
    })
  }
  await cloud.change([...direct, '--to-latest'])
}

async function letIn(deployment: Deployment, { name, invokers }: RunService): Promise<void> {
  const place = [`--region=${deployment.settings.region}`]
  for (const invoker of invokers) {
    await ensureRoleOn(
      deployment,
      { kind: ['run', 'services'], name, place },
      { role: 'roles/run.invoker', member: accountMember(deployment, invoker) },
    )
  }
}

/** The revisions that requests go to. */
function servingIn(service: Service | null) {
  const targets = service?.status.traffic.filter(({ percent }) => percent > 0) ?? []
  return targets.map(({ revisionName, percent }) => ({ revisionName, percent }))
}

/** They go on getting all requests, and the newest revision has an address. */
function besides(serving: readonly TrafficTarget[]): TrafficTarget[] {
  return [...serving, { latestRevision: true, percent: 0, tag }]
}

function servesNewest({ status }: Service): boolean {
  return status.traffic.some(({ latestRevision, percent }) => latestRevision && percent === 100)
}

function isReady({ status }: Service): boolean {
  return status.conditions.some(({ type, status: is }) => type === 'Ready' && is === 'True')
}
