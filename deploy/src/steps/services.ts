import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureServerSecret, serviceAccounts } from '@hairstyle/core/deployment.ts'
import { modelServiceSize, pictureServerSize } from '@hairstyle/core/queue/queues.ts'
import { z } from 'zod'
import { gcloud, git } from '../cloud.ts'
import { DeployError } from '../deploy-error.ts'
import {
  accountEmail,
  found,
  productVariables,
  serviceUrl,
  type Deployment,
  type Step,
} from '../deployment.ts'
import { accountMember, ensure, ensureRoleOn, fingerprint, lastOf } from '../ensure.ts'
import { ensureRunService } from '../run-service.ts'
import { cards, finishesAtOnce, ownServerOf, type OwnServer, type Settings } from '../settings.ts'
import { repository } from '../tools.ts'
import { registryName } from './storage.ts'

const Text = z.string()

/** An image is tagged with its commit: redeploying an earlier commit reuses its image. */
export const image: Step = {
  title: 'The model service’s image',
  async run(deployment) {
    const { cloud, findings, isForced } = deployment
    const commit = await cloud.read(Text, git`rev-parse HEAD`)
    // Settings are not part of the build.
    const status = git`status --porcelain -- . :(exclude)deploy/projects`
    const changed = await cloud.read(Text, status)
    const isDirty = changed !== ''
    if (isDirty && !isForced) {
      throw new DeployError(
        'These files are not committed, and what runs must be known by a commit (--force deploys them all ' +
          `the same):\n${changed}`,
      )
    }
    findings.commit = commit
    findings.isDirty = isDirty
    findings.image = await ensureImage(deployment, {
      name: 'model',
      tag: isDirty ? `${commit}-changed` : commit,
      source: '.',
      dockerfile: 'model/Dockerfile',
      isAnew: isDirty,
    })
  },
}

interface Build {
  readonly name: string
  /** Identifies its source. */
  readonly tag: string
  /** Source folder below the repository, with its build file. */
  readonly source: string
  readonly dockerfile: string
  /** Rebuilds an existing one. */
  readonly isAnew?: boolean
}

/** Ensures that an image is in the registry. @returns its full name, with its tag. */
async function ensureImage(
  { cloud, settings, say }: Deployment,
  { name, tag, source, dockerfile, isAnew = false }: Build,
): Promise<string> {
  const registry = `${settings.region}-docker.pkg.dev/${settings.project}/${registryName}`
  const full = `${registry}/${name}:${tag}`
  const describe = gcloud`artifacts docker images describe ${full}`
  if (!isAnew && (await cloud.find(z.unknown(), describe)) !== null) {
    say(`  ${full} is there`)
    return full
  }
  say('  is built by Cloud Build, which takes minutes')
  await cloud.change(
    gcloud`builds submit ${source} --config=deploy/cloudbuild.yaml
      --substitutions=_IMAGE=${full},_FILE=${dockerfile} --suppress-logs`,
  )
  return full
}

const picturesName = 'pictures'
const picturesFolder = 'model/gpu'
const mountPath = '/weights'

/** An instance that does not answer gets no requests, but is not ended. */
const readiness = { periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 }
const picturesProbes = {
  // Loading the weights takes minutes. Cloud Run waits for at most four, and probes for four more.
  startup: {
    ...{ initialDelaySeconds: 240, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 24 },
  },
  readiness,
  // Restarted only after minutes without an answer, because that loads the weights again.
  liveness: { periodSeconds: 30, timeoutSeconds: 10, failureThreshold: 6 },
}

/** A picture server of one's own: it may read its weights and nothing else, and only the finish service may call it. */
export const pictures: Step = {
  title: 'The picture server, on a GPU',
  async run(deployment) {
    const { settings, say } = deployment
    const server = ownServerOf(settings)
    if (!server) {
      say('  is not asked for')
      return
    }
    const bucket = await ensureWeights(deployment, server)
    const dockerfile = readFileSync(join(repository, picturesFolder, 'Dockerfile'), 'utf8')
    const its = await ensureImage(deployment, {
      ...{ name: picturesName, tag: fingerprint(dockerfile) },
      ...{ source: picturesFolder, dockerfile: 'Dockerfile' },
    })
    const { type: gpu, cpu, memoryGib } = cards[server.card]
    const { minInstances, maxInstances } = server
    await ensureRunService(deployment, {
      ...{ name: picturesName, image: its, gpu, cpu, memoryGib, minInstances, maxInstances },
      account: serviceAccounts.pictures,
      invokers: [serviceAccounts.finish],
      concurrency: pictureServerSize.concurrency,
      timeoutSeconds: 300,
      env: {
        WEIGHTS: `${mountPath}/${weightsFolder(server)}`,
        SERVED_NAME: picturesModel(server),
      },
      bucket: { name: bucket, path: mountPath },
      probes: picturesProbes,
    })
  },
}

/** The server's name for its model. */
function picturesModel({ weights }: OwnServer): string {
  return lastOf(weights.repository).toLowerCase()
}

/**
 * Folder of a model's weights in their bucket. Another revision has another folder, so that a running server keeps its
 * own.
 */
function weightsFolder({ weights: { repository: name, revision } }: OwnServer): string {
  return `${lastOf(name)}-${revision}`
}

/** The last object, on which `fill-bucket.yaml` records the fetched commit; older ones lack it. */
const Filled = z.object({ custom_fields: z.object({ commit: z.string() }).optional() })

/**
 * Ensures that the weights are in a bucket that the picture server may read. Cloud Build copies them from Hugging Face
 * to the bucket, so that gigabytes do not pass the deployer's machine.
 * @returns the bucket's name.
 */
async function ensureWeights(deployment: Deployment, server: OwnServer): Promise<string> {
  const { cloud, settings, say } = deployment
  const bucket = `${settings.project}-weights`
  const url = `gs://${bucket}`
  await ensure(deployment, {
    look: gcloud`storage buckets describe ${url}`,
    // Weights can be fetched again.
    create: gcloud`storage buckets create ${url} --location=${settings.region}
      --uniform-bucket-level-access --public-access-prevention --soft-delete-duration=0`,
  })
  const member = accountMember(deployment, serviceAccounts.pictures)
  const role = 'roles/storage.objectViewer'
  await ensureRoleOn(deployment, 'storage buckets', [url], { role, member })
  const folder = weightsFolder(server)
  // Written last: if it exists, all weights do.
  const last = `${url}/${folder}/filled`
  const areThere = async () => {
    const filled = await cloud.find(Filled, gcloud`storage objects describe ${last}`)
    if (!filled) return false
    const { commit } = filled.custom_fields ?? {}
    say(`  the weights of ${folder} are there${commit === undefined ? '' : `: commit ${commit}`}`)
    return true
  }
  if (await areThere()) return bucket
  const { repository: name, revision } = server.weights
  say(`  the weights of ${name} are fetched from Hugging Face by Cloud Build, which takes a while`)
  await cloud.change(
    gcloud`builds submit --no-source --config=model/gpu/fill-bucket.yaml
      --substitutions=_REPOSITORY=${name},_REVISION=${revision},_TARGET=${url}/${folder} --suppress-logs`,
  )
  await areThere()
  return bucket
}

/** Shared settings of all services that run the model service's image. */
function modelService(deployment: Deployment) {
  const { cores: cpu, memoryGib, concurrency } = modelServiceSize
  return {
    image: found(deployment, 'image'),
    env: { GCLOUD_PROJECT: deployment.settings.project, ...productVariables(deployment) },
    // The warm-up may take two minutes.
    probes: { startup: { periodSeconds: 2, timeoutSeconds: 1, failureThreshold: 60 } },
    ...{ cpu, memoryGib, concurrency, timeoutSeconds: 900 },
  }
}

/** Uploads are inspected by a service of their own, so they never wait behind pictures being drawn. */
export const modelServices: Step = {
  title: 'The model service, for try-ons and for looks at uploads',
  async run(deployment) {
    const { model, maxInstances } = deployment.settings
    const shared = modelService(deployment)
    await ensureRunService(deployment, {
      ...{ ...shared, ...model, name: 'model', isInternal: true },
      account: serviceAccounts.model,
      invokers: [serviceAccounts.tasks],
      tryFirst: (address) => deployment.tryModel(deployment, address),
    })
    const invokers = [serviceAccounts.api, serviceAccounts.uploads]
    const emails = invokers.map((name) => accountEmail(deployment, name))
    await ensureRunService(deployment, {
      ...{ ...shared, cpu: 1, memoryGib: 1, concurrency: 4, timeoutSeconds: 30 },
      ...{ name: 'inspect', account: serviceAccounts.inspect, invokers },
      env: { ...shared.env, INSPECT_INVOKERS: emails.join(',') },
      minInstances: model.minInstances,
      maxInstances: maxInstances.inspect,
    })
  },
}

/**
 * A separate service, so that waiting for a GPU blocks no processor for drawing. Deployed after the site: no picture
 * goes to a picture server before the privacy page says so.
 */
export const finishService: Step = {
  title: 'The service that has looks finished as photographs',
  async run(deployment) {
    const { settings } = deployment
    const { finish } = settings
    if (!finish) {
      deployment.say('  is not asked for')
      return
    }
    const shared = modelService(deployment)
    await ensureRunService(deployment, {
      ...{ ...shared, name: 'finish', account: serviceAccounts.finish, isInternal: true },
      invokers: [serviceAccounts.tasks],
      minInstances: 0,
      maxInstances: Math.ceil(finishesAtOnce(settings) / shared.concurrency),
      env: { ...shared.env, ...serverVariables(deployment, finish) },
      ...(finish.server.dialect === 'openai' && {
        secrets: { [pictureServerSecret]: found(deployment, 'pictureServerKey') },
      }),
      probes: { ...shared.probes, readiness },
    })
  },
}

/** Variables for calling the picture server. */
function serverVariables(
  deployment: Deployment,
  { server }: NonNullable<Settings['finish']>,
): Record<string, string> {
  if (server.dialect === 'openai') {
    const { model, quality, fidelity } = server
    return {
      FINISH_DIALECT: server.dialect,
      FINISH_SERVER_URL: 'https://api.openai.com/v1',
      FINISH_MODEL: model,
      FINISH_QUALITY: quality,
      ...(fidelity !== undefined && { FINISH_FIDELITY: fidelity }),
    }
  }
  const { steps, guidance } = server
  const url = serviceUrl(deployment, picturesName)
  return {
    FINISH_DIALECT: server.dialect,
    FINISH_SERVER_URL: `${url}/v1`,
    FINISH_SERVER_AUDIENCE: url,
    FINISH_MODEL: picturesModel(server),
    ...(steps !== undefined && { FINISH_STEPS: String(steps) }),
    ...(guidance !== undefined && { FINISH_GUIDANCE: String(guidance) }),
  }
}
