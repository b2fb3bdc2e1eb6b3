/** Google's schemas, as far as a deployment uses them; anything else is refused. */
import { z } from 'zod'

const text = z.string()
const optionalText = text.optional()
const Flag = z.enum(['true', 'false'])
const digits = text.regex(/^\d+$/)
const seconds = z.int().min(1).max(240)

/** Cloud Run waits for no instance longer. */
const maxStartSeconds = 240
const Probe = z
  .strictObject({
    httpGet: z.strictObject({ path: text.startsWith('/') }),
    periodSeconds: seconds,
    timeoutSeconds: seconds,
    failureThreshold: z.int().min(1),
    initialDelaySeconds: z.int().min(0).max(240).optional(),
  })
  .refine(({ periodSeconds, timeoutSeconds }) => timeoutSeconds <= periodSeconds)
const StartupProbe = Probe.refine(
  ({ periodSeconds, failureThreshold }) => periodSeconds * failureThreshold <= maxStartSeconds,
)
const SecretKeyRef = z.strictObject({ name: text, key: text })
const Container = z.strictObject({
  image: text,
  env: z.array(
    z.strictObject({
      name: text,
      value: optionalText,
      valueFrom: z.strictObject({ secretKeyRef: SecretKeyRef }).optional(),
    }),
  ),
  resources: z.strictObject({
    limits: z.strictObject({
      cpu: text,
      memory: text.regex(/^\d+Gi$/),
      'nvidia.com/gpu': z.literal('1').optional(),
    }),
  }),
  startupProbe: StartupProbe,
  readinessProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  volumeMounts: z.array(z.strictObject({ name: text, mountPath: text.startsWith('/') })).optional(),
})
const Volume = z.strictObject({
  name: text,
  csi: z.strictObject({
    driver: z.literal('gcsfuse.run.googleapis.com'),
    readOnly: z.boolean(),
    volumeAttributes: z.strictObject({ bucketName: text }),
  }),
})
const Template = z.strictObject({
  metadata: z.strictObject({
    annotations: z.strictObject({
      'autoscaling.knative.dev/maxScale': digits,
      'autoscaling.knative.dev/minScale': digits.optional(),
      'run.googleapis.com/execution-environment': z.literal('gen2'),
      'run.googleapis.com/startup-cpu-boost': Flag,
      'run.googleapis.com/cpu-throttling': Flag.optional(),
      'run.googleapis.com/gpu-zonal-redundancy-disabled': Flag.optional(),
    }),
  }),
  spec: z.strictObject({
    containerConcurrency: z.int().min(1).max(1000),
    timeoutSeconds: z.int().min(1).max(3600),
    serviceAccountName: text,
    nodeSelector: z.strictObject({ 'run.googleapis.com/accelerator': text }).optional(),
    containers: z.tuple([Container]),
    volumes: z.array(Volume).optional(),
  }),
})
/** Who gets how much of the requests: a revision by its name, or whichever is the newest. */
const TrafficTarget = z
  .strictObject({
    revisionName: optionalText,
    latestRevision: z.literal(true).optional(),
    percent: z.int().min(0).max(100),
    tag: text.regex(/^[a-z][a-z0-9-]{0,45}$/).optional(),
  })
  .refine(({ revisionName, latestRevision }) => (revisionName === undefined) === !!latestRevision)
export type TrafficTarget = z.output<typeof TrafficTarget>
const isAll = (targets: readonly TrafficTarget[]) =>
  targets.reduce((sum, { percent }) => sum + percent, 0) === 100

/** A Knative service. */
export const RunManifest = z.strictObject({
  apiVersion: z.literal('serving.knative.dev/v1'),
  kind: z.literal('Service'),
  metadata: z.strictObject({
    name: text,
    annotations: z.strictObject({
      'run.googleapis.com/ingress': z.enum(['all', 'internal']),
      'run.googleapis.com/launch-stage': z.literal('BETA').optional(),
    }),
  }),
  spec: z.strictObject({
    template: Template,
    traffic: z.array(TrafficTarget).refine(isAll).optional(),
  }),
})
export type RunManifest = z.output<typeof RunManifest>

const userLabels = z.record(text, text.regex(/^[a-z0-9_-]{0,63}$/))

export const LogMetric = z.strictObject({
  description: text,
  filter: text,
  metricDescriptor: z.strictObject({
    metricKind: z.literal('DELTA'),
    valueType: z.enum(['INT64', 'DISTRIBUTION']),
    unit: text,
    labels: z.array(z.strictObject({ key: text, valueType: z.literal('STRING') })),
  }),
  labelExtractors: z.record(text, text),
  valueExtractor: optionalText,
  bucketOptions: z.unknown().optional(),
})

const Threshold = z.looseObject({ filter: text })
export const AlertPolicy = z.strictObject({
  displayName: text,
  documentation: z.strictObject({ content: text, mimeType: z.literal('text/markdown') }),
  userLabels,
  conditions: z
    .array(z.looseObject({ displayName: text, conditionThreshold: Threshold.optional() }))
    .min(1),
  combiner: z.enum(['OR', 'AND']),
  notificationChannels: z.array(text.regex(/^projects\/.+\/notificationChannels\/\w+$/)),
  alertStrategy: z.strictObject({ autoClose: text }),
})

const range = z.strictObject({ min: z.number(), max: z.number() })
/** By the reference: at most 30 whole days, and two of three counts. */
export const Objective = z.strictObject({
  displayName: text,
  goal: z.number().gt(0).max(0.9999),
  rollingPeriod: z.templateLiteral([z.int(), 's']).refine((period) => {
    const days = Number.parseInt(period) / 86_400
    return Number.isInteger(days) && days >= 1 && days <= 30
  }),
  userLabels,
  serviceLevelIndicator: z.strictObject({
    requestBased: z.union([
      z.strictObject({ distributionCut: z.strictObject({ distributionFilter: text, range }) }),
      z.strictObject({
        goodTotalRatio: z.strictObject({ badServiceFilter: text, totalServiceFilter: text }),
      }),
    ]),
  }),
})

export const Dashboard = z.strictObject({
  displayName: text,
  labels: z.record(text, text),
  etag: optionalText,
  mosaicLayout: z.strictObject({ columns: z.int().max(48), tiles: z.array(z.unknown()) }),
})
