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

/** An image is known by the commit it was built from: deploying an earlier commit again takes its image as it is. */
export const image: Step = {
  title: 'The model service’s image',
  async run(deployment) {
    const { cloud, findings, isForced } = deployment
    const commit = await cloud.read(Text, git`rev-parse HEAD`)
    // A file of settings is no part of what is built.
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
  /** Says what it was built from. */
  readonly tag: string
  /** Folder that it is built from, below the repository, and the file in it that says how. */
  readonly source: string
  readonly dockerfile: string
  /** Builds it although there is one. */
  readonly isAnew?: boolean
}

/** Sees to it that an image is in the registry. @returns its full name, with its tag. */
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

/** While an instance does not answer, requests go to others; it is not ended for that. */
const readiness = { periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 }
const picturesProbes = {
  // Loading the weights takes minutes. Cloud Run asks for four of them at most, after as many in which it does not ask.
  startup: {
    ...{ initialDelaySeconds: 240, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 24 },
  },
  readiness,
  // It is started anew only when it says nothing for minutes: that loads the weights once more.
  liveness: { periodSeconds: 30, timeoutSeconds: 10, failureThreshold: 6 },
}

/**
 * A picture server of one's own: it may read its weights and nothing else, and only whoever has looks finished may ask
 * it.
 */
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

/** What the server calls its model. */
function picturesModel({ weights }: OwnServer): string {
  return lastOf(weights.repository).toLowerCase()
}

/**
 * Where the weights of a model lie in their bucket. Another revision lies beside it: what runs goes on reading its own.
 */
function weightsFolder({ weights: { repository: name, revision } }: OwnServer): string {
  return `${lastOf(name)}-${revision}`
}

/** The last object, on which `fill-bucket.yaml` writes down what it fetched; it did not always. */
const Filled = z.object({ custom_fields: z.object({ commit: z.string() }).optional() })

/**
 * Sees to it that the weights are in a bucket which the picture server may read. They go from Hugging Face to the
 * bucket on a machine of Cloud Build: gigabytes, and none of them pass whoever deploys.
 * @returns the bucket's name.
 */
async function ensureWeights(deployment: Deployment, server: OwnServer): Promise<string> {
  const { cloud, settings, say } = deployment
  const bucket = `${settings.project}-weights`
  const url = `gs://${bucket}`
  await ensure(deployment, {
    look: gcloud`storage buckets describe ${url}`,
    // Weights can be had again.
    create: gcloud`storage buckets create ${url} --location=${settings.region}
      --uniform-bucket-level-access --public-access-prevention --soft-delete-duration=0`,
  })
  const member = accountMember(deployment, serviceAccounts.pictures)
  const role = 'roles/storage.objectViewer'
  await ensureRoleOn(deployment, 'storage buckets', [url], { role, member })
  const folder = weightsFolder(server)
  // Is written last: where it is, all weights are.
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

/** What all services have in common that run the model service's image. */
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

/** Uploads are looked at by a service of their own: they never wait behind pictures being drawn. */
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
 * Whoever waits for a GPU keeps no processor from those who draw. It comes after the site: no picture goes to a picture
 * server before the privacy page says so.
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

/** How the picture server is spoken to. */
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
