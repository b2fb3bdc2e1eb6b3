import { isDeepStrictEqual } from 'node:util'
import { serviceAccounts } from '@hairstyle/core/deployment.ts'
import { finishQueueSettings } from '@hairstyle/core/queue/finish-queue.ts'
import { modelServiceSize } from '@hairstyle/core/queue/try-on-queue.ts'
import { z } from 'zod'
import { accountEmail, found } from '../deployment.ts'
import type { Deployment, Step } from '../deployment.ts'
import { productVariables } from '../product-variables.ts'
import type { FinishSettings } from '../settings.ts'

const Probe = z.object({
  httpGet: z.object({ path: z.string() }),
  failureThreshold: z.number(),
  periodSeconds: z.number(),
})
const Container = z.object({
  image: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string().default('') })).default([]),
  resources: z.object({ limits: z.record(z.string(), z.string()) }),
  startupProbe: Probe.optional(),
})
const Service = z.object({
  spec: z.object({
    template: z.object({
      metadata: z.object({ annotations: z.record(z.string(), z.string()).default({}) }),
      spec: z.object({
        containerConcurrency: z.number(),
        timeoutSeconds: z.number(),
        serviceAccountName: z.string(),
        containers: z.tuple([Container]),
      }),
    }),
  }),
  status: z.object({ conditions: z.array(z.object({ type: z.string(), status: z.string() })) }),
})

interface Size {
  readonly name: string
  readonly cpu: number
  readonly memoryGib: number
  /** Requests that an instance works on at once. */
  readonly concurrency: number
  readonly timeoutSeconds: number
  readonly minInstances: number
  readonly maxInstances: number
  /** Variables of its own. */
  readonly env?: Readonly<Record<string, string>>
}

/** The warm-up may take two minutes. */
const probe = { path: '/health', periodSeconds: 2, failureThreshold: 60 }

/** Uploads are looked at by a service of their own: they never wait behind pictures being drawn. */
export const modelServices: Step = {
  title: 'The model service, for try-ons and for looks at uploads',
  async run(deployment) {
    const { cores: cpu, memoryGib, concurrency } = modelServiceSize
    const size = { cpu, memoryGib, concurrency, timeoutSeconds: 900, ...deployment.settings.model }
    await deploy(deployment, { name: 'model', ...size })
    await deploy(deployment, {
      name: 'inspect',
      cpu: 1,
      memoryGib: 1,
      concurrency: 4,
      timeoutSeconds: 30,
      minInstances: deployment.settings.model.minInstances,
      maxInstances: 20,
    })
    // Whoever waits for a GPU keeps no processor from those who draw.
    const { finish } = deployment.settings
    if (finish) {
      await deploy(deployment, {
        name: 'finish',
        ...size,
        minInstances: 0,
        maxInstances: finishQueueSettings.maxConcurrentDispatches / size.concurrency,
        env: serverVariables(finish),
      })
    }
  },
}

/** How the picture server is spoken to. */
function serverVariables({ server }: FinishSettings): Record<string, string> {
  const { url, model, steps, guidance } = server
  return {
    FINISH_DIALECT: 'vllm-omni',
    FINISH_SERVER_URL: url,
    FINISH_SERVER_AUDIENCE: new URL(url).origin,
    FINISH_MODEL: model,
    ...(steps !== undefined && { FINISH_STEPS: String(steps) }),
    ...(guidance !== undefined && { FINISH_GUIDANCE: String(guidance) }),
  }
}

async function deploy(deployment: Deployment, size: Size): Promise<void> {
  const { cloud, settings, isForced, say } = deployment
  const { name } = size
  const place = `--region=${settings.region}`
  const known = await cloud.find(Service, ['gcloud', 'run', 'services', 'describe', name, place])
  const shape = wanted(deployment, size)
  if (known && !isForced && isReady(known) && isDeepStrictEqual(shapeOf(known), shape)) {
    say(`  ${name} runs as it should`)
    return
  }
  await cloud.change([
    ...(['gcloud', 'run', 'deploy', name, place] as const),
    `--image=${shape.image}`,
    `--service-account=${shape.account}`,
    `--cpu=${size.cpu}`,
    `--memory=${size.memoryGib}Gi`,
    `--concurrency=${size.concurrency}`,
    `--timeout=${size.timeoutSeconds}`,
    `--min-instances=${size.minInstances}`,
    `--max-instances=${size.maxInstances}`,
    '--cpu-boost',
    '--execution-environment=gen2',
    '--no-allow-unauthenticated',
    `--startup-probe=httpGet.path=${probe.path},periodSeconds=${probe.periodSeconds},failureThreshold=${probe.failureThreshold}`,
    // Values have commas.
    `--set-env-vars=^;^${Object.entries(shape.env)
      .map(([variable, value]) => `${variable}=${value}`)
      .join(';')}`,
  ])
}

function wanted(deployment: Deployment, size: Size) {
  const { settings } = deployment
  return {
    image: found(deployment, 'image'),
    account: accountEmail(deployment, serviceAccounts.model),
    env: { GCLOUD_PROJECT: settings.project, ...productVariables(deployment), ...size.env },
    limits: { cpu: String(size.cpu), memory: `${size.memoryGib}Gi` },
    concurrency: size.concurrency,
    timeoutSeconds: size.timeoutSeconds,
    probe,
    minInstances: size.minInstances,
    maxInstances: size.maxInstances,
    hasBoost: true,
  }
}

function shapeOf({ spec: { template } }: z.output<typeof Service>) {
  const { annotations } = template.metadata
  const [{ image, env, resources, startupProbe }] = template.spec.containers
  const { cpu: actualCpu, memory: actualMemory } = resources.limits
  return {
    image,
    account: template.spec.serviceAccountName,
    env: Object.fromEntries(env.map(({ name, value }) => [name, value])),
    limits: { cpu: actualCpu, memory: actualMemory },
    concurrency: template.spec.containerConcurrency,
    timeoutSeconds: template.spec.timeoutSeconds,
    probe: startupProbe && {
      path: startupProbe.httpGet.path,
      periodSeconds: startupProbe.periodSeconds,
      failureThreshold: startupProbe.failureThreshold,
    },
    minInstances: Number(annotations['autoscaling.knative.dev/minScale'] ?? 0),
    maxInstances: Number(annotations['autoscaling.knative.dev/maxScale'] ?? 100),
    hasBoost: annotations['run.googleapis.com/startup-cpu-boost'] === 'true',
  }
}

function isReady({ status }: z.output<typeof Service>): boolean {
  return status.conditions.some(
    (condition) => condition.type === 'Ready' && condition.status === 'True',
  )
}
