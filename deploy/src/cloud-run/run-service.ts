import { accountEmail } from '../deployment.ts'
import type { Deployment } from '../deployment.ts'

/** A question that Cloud Run asks an instance over HTTP, again and again. */
interface Probe {
  readonly periodSeconds: number
  readonly timeoutSeconds: number
  /** Failures in a row that count as one. */
  readonly failureThreshold: number
  /** Before the first question: at most 240, beside what the questions themselves take. */
  readonly initialDelaySeconds?: number
}

/** A service on Cloud Run as it is to be. */
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
  /** Secrets of the variables' own names, each with the version that is read. */
  readonly secrets?: Readonly<Record<string, string>>
  /** What `/health` must answer before requests come, for requests to go on coming, and not to be started anew. */
  readonly probes: {
    readonly startup: Probe
    readonly readiness?: Probe
    readonly liveness?: Probe
  }
  /** Whether only Google's own services may reach it, such as the queue; from elsewhere nobody gets as far as being refused. */
  readonly isInternal?: boolean
  /**
   * Tries a new revision at an address of its own, before anybody else gets there. One that fails by throwing gets no request.
   */
  readonly tryFirst?: (address: string) => Promise<void>
  /** Type of the GPU that each instance has, such as `nvidia-l4`. */
  readonly gpu?: string
  /** A bucket that its instances read as files. */
  readonly bucket?: { readonly name: string; readonly path: string }
}

const volume = 'bucket'

/** A part of all requests, in percent, and an address beside the service's that leads to a revision: https://docs.cloud.google.com/run/docs/reference/rest/v1/TrafficTarget */
export interface TrafficTarget {
  readonly revisionName?: string
  readonly latestRevision?: true
  readonly percent: number
  readonly tag?: string
}

/**
 * A service as Cloud Run is told of it: https://docs.cloud.google.com/run/docs/reference/yaml/v1
 *
 * @param traffic Who gets requests; none for the newest revision alone.
 */
export function manifestOf(
  deployment: Deployment,
  service: RunService,
  traffic: readonly TrafficTarget[],
) {
  const {
    name,
    image,
    account,
    cpu,
    memoryGib,
    gpu,
    bucket,
    probes,
    minInstances,
    isInternal = false,
  } = service
  return {
    apiVersion: 'serving.knative.dev/v1',
    kind: 'Service',
    metadata: {
      name,
      annotations: {
        'run.googleapis.com/ingress': isInternal ? 'internal' : 'all',
        // Readiness probes are a preview, which a service must say that it uses.
        ...(probes.readiness && { 'run.googleapis.com/launch-stage': 'BETA' }),
      },
    },
    spec: {
      template: {
        metadata: {
          annotations: {
            'autoscaling.knative.dev/maxScale': String(service.maxInstances),
            ...(minInstances > 0 && { 'autoscaling.knative.dev/minScale': String(minInstances) }),
            'run.googleapis.com/execution-environment': 'gen2',
            'run.googleapis.com/startup-cpu-boost': 'true',
            ...(gpu !== undefined && {
              // A GPU is paid for as long as its instance lives.
              'run.googleapis.com/cpu-throttling': 'false',
              'run.googleapis.com/gpu-zonal-redundancy-disabled': 'true',
            }),
          },
        },
        spec: {
          containerConcurrency: service.concurrency,
          timeoutSeconds: service.timeoutSeconds,
          serviceAccountName: accountEmail(deployment, account),
          ...(gpu !== undefined && { nodeSelector: { 'run.googleapis.com/accelerator': gpu } }),
          containers: [
            {
              image,
              env: environmentOf(service),
              resources: {
                limits: {
                  cpu: String(cpu),
                  memory: `${memoryGib}Gi`,
                  ...(gpu !== undefined && { 'nvidia.com/gpu': '1' }),
                },
              },
              startupProbe: askHealth(probes.startup),
              ...(probes.readiness && { readinessProbe: askHealth(probes.readiness) }),
              ...(probes.liveness && { livenessProbe: askHealth(probes.liveness) }),
              ...(bucket && { volumeMounts: [{ name: volume, mountPath: bucket.path }] }),
            },
          ],
          ...(bucket && {
            volumes: [
              {
                name: volume,
                csi: {
                  driver: 'gcsfuse.run.googleapis.com',
                  readOnly: true,
                  volumeAttributes: { bucketName: bucket.name },
                },
              },
            ],
          }),
        },
      },
      ...(traffic.length > 0 && { traffic }),
    },
  }
}

function askHealth(probe: Probe) {
  return { httpGet: { path: '/health' }, ...probe }
}

function environmentOf({ env, secrets = {} }: RunService) {
  return [
    ...Object.entries(env).map(([name, value]) => ({ name, value })),
    ...Object.entries(secrets).map(([name, version]) => ({
      name,
      valueFrom: { secretKeyRef: { name, key: version } },
    })),
  ]
}
