import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Deployment } from '../deployment.ts'
import { manifestOf } from './run-service.ts'
import type { RunService } from './run-service.ts'

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
  status: z.object({ conditions: z.array(z.object({ type: z.string(), status: z.string() })) }),
})

/** Brings a service to what it is to be, and waits until it is up. Whoever may call it is not its matter: nobody, when it is new. */
export async function ensureRunService(deployment: Deployment, service: RunService): Promise<void> {
  const { cloud, settings, isForced, say, write } = deployment
  const { name } = service
  const place = `--region=${settings.region}`
  const known = await cloud.find(Service, ['gcloud', 'run', 'services', 'describe', name, place])
  const manifest = manifestOf(deployment, service)
  const isAsWanted =
    known &&
    isReady(known) &&
    isDeepStrictEqual(known.metadata, Metadata.parse(manifest.metadata)) &&
    isDeepStrictEqual(known.spec, Shape.parse(manifest.spec))
  if (isAsWanted && !isForced) {
    say(`  ${name} runs as it should`)
    return
  }
  const file = `deploy/.cache/${settings.project}/service-${name}.json`
  write(file, `${JSON.stringify(manifest, null, 2)}\n`)
  // A file says what a service is to be as a whole; some of it has no flag.
  await cloud.change(['gcloud', 'run', 'services', 'replace', file, place])
}

function isReady({ status }: z.output<typeof Service>): boolean {
  return status.conditions.some(({ type, status: is }) => type === 'Ready' && is === 'True')
}
