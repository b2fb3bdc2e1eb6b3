import { z } from 'zod'

/** Cloud Run waits for no instance longer. */
const longestStartSeconds = 240
const Flag = z.enum(['true', 'false'])
const Probe = z
  .strictObject({
    httpGet: z.strictObject({ path: z.string().startsWith('/') }),
    periodSeconds: z.number().int().min(1).max(240),
    timeoutSeconds: z.number().int().min(1).max(240),
    failureThreshold: z.number().int().min(1),
    initialDelaySeconds: z.number().int().min(0).max(240).optional(),
  })
  .refine(({ periodSeconds, timeoutSeconds }) => timeoutSeconds <= periodSeconds)
const Variable = z.strictObject({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .strictObject({ secretKeyRef: z.strictObject({ name: z.string(), key: z.string() }) })
    .optional(),
})
/** Who gets how much of the requests: a revision by its name, or whichever is the newest. */
const TrafficTarget = z
  .strictObject({
    revisionName: z.string().optional(),
    latestRevision: z.literal(true).optional(),
    percent: z.number().int().min(0).max(100),
    tag: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,45}$/)
      .optional(),
  })
  .refine(({ revisionName, latestRevision }) => (revisionName === undefined) === !!latestRevision)
export type TrafficTarget = z.output<typeof TrafficTarget>

/** What Cloud Run takes of a Knative service, as far as a deployment uses it; all else is refused. */
export const RunManifest = z.strictObject({
  apiVersion: z.literal('serving.knative.dev/v1'),
  kind: z.literal('Service'),
  metadata: z.strictObject({
    name: z.string(),
    annotations: z.strictObject({
      'run.googleapis.com/ingress': z.enum(['all', 'internal']),
      'run.googleapis.com/launch-stage': z.literal('BETA').optional(),
    }),
  }),
  spec: z.strictObject({
    template: z.strictObject({
      metadata: z.strictObject({
        annotations: z.strictObject({
          'autoscaling.knative.dev/maxScale': z.string().regex(/^\d+$/),
          'autoscaling.knative.dev/minScale': z.string().regex(/^\d+$/).optional(),
          'run.googleapis.com/execution-environment': z.literal('gen2'),
          'run.googleapis.com/startup-cpu-boost': Flag,
          'run.googleapis.com/cpu-throttling': Flag.optional(),
          'run.googleapis.com/gpu-zonal-redundancy-disabled': Flag.optional(),
        }),
      }),
      spec: z.strictObject({
        containerConcurrency: z.number().int().min(1).max(1000),
        timeoutSeconds: z.number().int().min(1).max(3600),
        serviceAccountName: z.string(),
        nodeSelector: z.strictObject({ 'run.googleapis.com/accelerator': z.string() }).optional(),
        containers: z.tuple([
          z.strictObject({
            image: z.string(),
            env: z.array(Variable),
            resources: z.strictObject({
              limits: z.strictObject({
                cpu: z.string(),
                memory: z.string().regex(/^\d+Gi$/),
                'nvidia.com/gpu': z.literal('1').optional(),
              }),
            }),
            startupProbe: Probe.refine(
              ({ periodSeconds, failureThreshold }) =>
                periodSeconds * failureThreshold <= longestStartSeconds,
            ),
            readinessProbe: Probe.optional(),
            livenessProbe: Probe.optional(),
            volumeMounts: z
              .array(z.strictObject({ name: z.string(), mountPath: z.string().startsWith('/') }))
              .optional(),
          }),
        ]),
        volumes: z
          .array(
            z.strictObject({
              name: z.string(),
              csi: z.strictObject({
                driver: z.literal('gcsfuse.run.googleapis.com'),
                readOnly: z.boolean(),
                volumeAttributes: z.strictObject({ bucketName: z.string() }),
              }),
            }),
          )
          .optional(),
      }),
    }),
    traffic: z
      .array(TrafficTarget)
      .refine((targets) => targets.reduce((sum, { percent }) => sum + percent, 0) === 100)
      .optional(),
  }),
})
export type RunManifest = z.output<typeof RunManifest>
