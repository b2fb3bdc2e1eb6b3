import { z } from 'zod'
import { gcloud } from './cloud.ts'
import { DeployError } from './deploy-error.ts'
import { accountEmail, writeJson, type Deployment } from './deployment.ts'
import { accountMember, ensureRoleOn, isAs } from './ensure.ts'

/** An HTTP probe of Cloud Run. */
interface Probe {
  readonly periodSeconds: number
  readonly timeoutSeconds: number
  /** Failures in a row that count as one. */
  readonly failureThreshold: number
  /** Before the first probe: at most 240, besides the probes' own time. */
  readonly initialDelaySeconds?: number
}

/** The desired state of a Cloud Run service. */
export interface RunService {
  readonly name: string
  readonly image: string
  /** Account that it runs as, by the part before the @. */
  readonly account: string
  readonly cpu: number
  readonly memoryGib: number
  /** Who may call it, by the part before the @; nobody else may. */
  readonly invokers: readonly string[]
  /** Requests that an instance works on at once. */
  readonly concurrency: number
  readonly timeoutSeconds: number
  readonly minInstances: number
  readonly maxInstances: number
  readonly env: Readonly<Record<string, string>>
  /** Secrets by the names of their variables, with their versions. */
  readonly secrets?: Readonly<Record<string, string>>
  /** Probes of `/health`: startup, readiness and liveness. */
  readonly probes: {
    readonly startup: Probe
    readonly readiness?: Probe
    readonly liveness?: Probe
  }
  /** Whether only Google's own services, such as the queue, can reach it at all. */
  readonly isInternal?: boolean
  /** Tries a new revision at an address of its own. If this throws, the revision gets no traffic. */
  readonly tryFirst?: (address: string) => Promise<void>
  /** Type of the GPU that each instance has, such as `nvidia-l4`. */
  readonly gpu?: string
  /** A bucket that its instances read as files. */
  readonly bucket?: { readonly name: string; readonly path: string }
}

/** Tag, and part of the address, of a revision under test. */
const tag = 'candidate'
const volume = 'bucket'

const Traffic = z.object({
  revisionName: z.string(),
  latestRevision: z.boolean().default(false),
  percent: z.number().default(0),
  tag: z.string().optional(),
  url: z.url().optional(),
})
const Service = z.looseObject({
  status: z.object({
    conditions: z.array(z.object({ type: z.string(), status: z.string() })),
    traffic: z.array(Traffic).default([]),
  }),
})

/**
 * Brings a service to its desired state, and waits until it is ready.
 * @throws what `tryFirst` throws; the traffic then stays unchanged.
 */
export async function ensureRunService(deployment: Deployment, service: RunService): Promise<void> {
  const { cloud, settings, isForced, say } = deployment
  const { name, tryFirst } = service
  const its = [name, `--region=${settings.region}`]
  const describe = gcloud`run services describe ${its}`
  const known = await cloud.find(Service, describe)
  const manifest = manifestOf(deployment, service)
  if (known && runs(known) && isAs(known, manifest) && !isForced) {
    say(`  ${name} runs as it should`)
    await letIn(deployment, service)
    return
  }
  const serving = (known?.status.traffic ?? [])
    .filter(({ percent }) => percent > 0)
    .map(({ revisionName, percent }) => ({ revisionName, percent }))
  const last = tryFirst && serving[0]
  // The serving revisions keep all traffic, and the newest has an address.
  const traffic = last && [...serving, { latestRevision: true, percent: 0, tag }]
  const { spec } = manifest
  const content = { ...manifest, spec: { ...spec, ...(traffic && { traffic }) } }
  // A file declares the whole service, parts of which have no flag.
  const file = writeJson(deployment, `service-${name}`, content)
  await cloud.change(gcloud`run services replace ${file} --region=${settings.region}`)
  await letIn(deployment, service)
  if (!last) return
  if (!cloud.isDryRun) {
    const { status } = await cloud.read(Service, describe)
    const address = status.traffic.find((target) => target.tag === tag)?.url
    if (address === undefined) throw new DeployError(`Cloud Run gave ${name} no address to try.`)
    say(`  the new revision is tried at ${address}, where nobody else comes`)
    await tryFirst(address).catch(async (error: unknown) => {
      // A task of the attempt may still be retried: a working revision ends it.
      const back = `--update-tags=${tag}=${last.revisionName}`
      await cloud.change(gcloud`run services update-traffic ${its} ${back}`)
      throw error
    })
  }
  await cloud.change(gcloud`run services update-traffic ${its} --to-latest`)
}

async function letIn(deployment: Deployment, { name, invokers }: RunService): Promise<void> {
  for (const invoker of invokers) {
    const binding = { role: 'roles/run.invoker', member: accountMember(deployment, invoker) }
    const its = [name, `--region=${deployment.settings.region}`]
    await ensureRoleOn(deployment, 'run services', its, binding)
  }
}

/** Whether it is ready, and its newest revision gets all traffic. */
function runs({ status: { conditions, traffic } }: z.output<typeof Service>): boolean {
  return (
    conditions.some(({ type, status }) => type === 'Ready' && status === 'True') &&
    traffic.some(({ latestRevision, percent }) => latestRevision && percent === 100)
  )
}

/** A service's manifest, without undefined fields: https://docs.cloud.google.com/run/docs/reference/yaml/v1 */
function manifestOf(deployment: Deployment, service: RunService) {
  const { name, gpu, bucket, probes, env, secrets = {}, isInternal = false } = service
  const { minInstances } = service
  const onGpu = gpu === undefined ? undefined : true
  const csi = {
    driver: 'gcsfuse.run.googleapis.com',
    readOnly: true,
    volumeAttributes: { bucketName: bucket?.name },
  }
  const template = {
    metadata: {
      annotations: {
        'autoscaling.knative.dev/maxScale': String(service.maxInstances),
        'autoscaling.knative.dev/minScale': minInstances > 0 ? String(minInstances) : undefined,
        'run.googleapis.com/execution-environment': 'gen2',
        'run.googleapis.com/startup-cpu-boost': 'true',
        // A GPU is billed as long as its instance lives.
        'run.googleapis.com/cpu-throttling': onGpu && 'false',
        'run.googleapis.com/gpu-zonal-redundancy-disabled': onGpu && 'true',
      },
    },
    spec: {
      containerConcurrency: service.concurrency,
      timeoutSeconds: service.timeoutSeconds,
      serviceAccountName: accountEmail(deployment, service.account),
      nodeSelector: onGpu && { 'run.googleapis.com/accelerator': gpu },
      containers: [
        {
          image: service.image,
          env: [
            ...Object.entries(env).map(([its, value]) => ({ name: its, value })),
            ...Object.entries(secrets).map(([its, key]) => {
              return { name: its, valueFrom: { secretKeyRef: { name: its, key } } }
            }),
          ],
          resources: {
            limits: {
              cpu: String(service.cpu),
              memory: `${service.memoryGib}Gi`,
              'nvidia.com/gpu': onGpu && '1',
            },
          },
          startupProbe: askHealth(probes.startup),
          readinessProbe: probes.readiness && askHealth(probes.readiness),
          livenessProbe: probes.liveness && askHealth(probes.liveness),
          volumeMounts: bucket && [{ name: volume, mountPath: bucket.path }],
        },
      ],
      volumes: bucket && [{ name: volume, csi }],
    },
  }
  return {
    apiVersion: 'serving.knative.dev/v1',
    kind: 'Service',
    metadata: {
      name,
      annotations: {
        'run.googleapis.com/ingress': isInternal ? 'internal' : 'all',
        // Readiness probes are a preview feature, which a service must declare.
        'run.googleapis.com/launch-stage': probes.readiness && 'BETA',
      },
    },
    spec: { template },
  }
}

function askHealth(probe: Probe) {
  return { httpGet: { path: '/health' }, ...probe }
}
