import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finisher } from '@hairstyle/contract/api/creations.ts'
import { Email } from '@hairstyle/contract/fields.ts'
import {
  appCheckModes,
  finishCustomers,
  finishStyles,
  finishTimes,
  inputFidelities,
  openAiQualities,
} from '@hairstyle/core/config.ts'
import { functionParameters, region } from '@hairstyle/core/deployment.ts'
import { finishQueueSettings, pictureServerSize } from '@hairstyle/core/queue/queues.ts'
import { z } from 'zod'
import { DeployError } from './deploy-error.ts'
import { repository } from './tools.ts'

/**
 * Instances that together fit into a new project's quota in a region, 20 vCPU and 40 GiB: these take 16 and 18, and
 * functions on a schedule, with an instance each for some seconds, fit into the rest.
 * https://docs.cloud.google.com/run/docs/configuring/max-instances-limits
 */
const newProject = {
  model: 4,
  inspect: 2,
  api: functionParameters.API_INSTANCES,
  uploads: functionParameters.UPLOADS_INSTANCES,
  pages: functionParameters.PAGES_INSTANCES,
} as const

/**
 * GPUs of Cloud Run, their instances' required resources, and the names of their quotas:
 * https://docs.cloud.google.com/run/docs/configuring/services/gpu
 */
export const cards = {
  'rtx-pro-6000': {
    ...{ type: 'nvidia-rtx-pro-6000', cpu: 20, memoryGib: 80 },
    quota: 'NvidiaRtxPro6000GpuAllocNoZonalRedundancyPerProjectRegion',
  },
  l4: {
    ...{ type: 'nvidia-l4', cpu: 4, memoryGib: 16 },
    quota: 'NvidiaL4GpuAllocNoZonalRedundancyPerProjectRegion',
  },
} as const
type CardName = keyof typeof cards
const cardNames = Object.keys(cards) as [CardName, ...CardName[]]

const Instances = z.number().int().min(1).max(1000)
const ProjectId = z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'is no project id')

/**
 * Weights that may not be used commercially, by their names on Hugging Face and those of copies: FLUX Non-Commercial
 * License of black-forest-labs/FLUX.2-klein-9B and FLUX.2-dev, November 2026.
 */
const nonCommercial = /flux\.?-?2-(klein(-base)?-9b|dev)/i

/** A picture server of one's own: vLLM-Omni on a GPU of Cloud Run, which the command sets up. */
const OwnServer = z
  .strictObject({
    dialect: z.literal('vllm-omni'),
    card: z.enum(cardNames).default('rtx-pro-6000'),
    /** Waiting instances: each costs as much as one that draws. */
    minInstances: z.number().int().min(0).default(0),
    maxInstances: z.number().int().min(1).max(100).default(pictureServerSize.instances),
    /** Its model: a repository on Hugging Face in the format of diffusers, at a commit or branch. */
    weights: z
      .strictObject({
        repository: z
          .string()
          .regex(/^[\w.-]+\/[\w.-]+$/, 'must be like owner/name')
          .refine(
            (name) => !nonCommercial.test(name),
            'may not be used commercially: FLUX.2 klein 9B and dev are under the FLUX Non-Commercial ' +
              'License. FLUX.2-klein-4B is under Apache 2.0',
          ),
        revision: z.string().regex(/^[\w.-]+$/),
      })
      .default({ repository: 'black-forest-labs/FLUX.2-klein-4B', revision: 'main' }),
    steps: z.number().int().min(1).max(100).optional(),
    guidance: z.number().min(0).max(20).optional(),
  })
  .refine(isRange, 'minInstances must not be above maxInstances')

/** OpenAI's images API: the part of each look around the head leaves Google Cloud. */
const OpenAi = z.strictObject({
  dialect: z.literal('openai'),
  model: z.string().min(1),
  quality: z.enum(openAiQualities).default('high'),
  /** Only sent if given, as some models do not know it. */
  fidelity: z.enum(inputFidelities).optional(),
})

export type OwnServer = z.output<typeof OwnServer>

const SettingsFile = z
  .strictObject({
    /** Named on the privacy page as responsible for the site. */
    operator: z.strictObject({
      name: z.string().min(1),
      /** Postal, in one line. */
      address: z.string().min(1),
      email: Email,
    }),
    /** Gets mails about new submissions and reports; nobody when not given. */
    adminEmail: Email.nullable().default(null),
    /** Where everything runs and is stored. Existing resources stay where they are. */
    region: z
      .string()
      .regex(/^[a-z]+-[a-z]+\d$/, 'must be a region like europe-west1')
      .default(region),
    /**
     * The site's own domain, such as `https://hairstyle.example`; people are sent there once its DNS records are set.
     */
    siteOrigin: z
      .url({ protocol: /^https$/ })
      .refine((url) => new URL(url).origin === url, 'must be an origin like https://example.com')
      .nullable()
      .default(null),
    /**
     * True once `SITE/__/auth/handler` of the own domain is a redirect address of the OAuth client: sign-in then goes
     * over that domain. Until then it goes over Firebase's, which some browsers block.
     */
    signInOnOwnHost: z.boolean().default(false),
    /** Google Analytics, `G-…`; none when not given. */
    measurementId: z.string().startsWith('G-').nullable().default(null),
    /**
     * Whether calls that begin work must come from our site; `watched` only logs others, so nobody is refused before
     * somebody has checked.
     */
    appCheck: z.enum(appCheckModes).default('watched'),
    /** Monthly costs above which mails warn, in the billing account's currency. */
    monthlyBudget: z.number().int().positive().default(100),
    /** Whether to pause making pictures once it is used up, until an admin resumes. */
    pauseAtBudget: z.boolean().default(false),
    /** Finishes looks as photographs; not when not given. */
    finish: z
      .strictObject({
        /**
         * `always`: with each try-on, for its credit. Otherwise, and for versions and older looks, each is requested.
         */
        when: z.enum(finishTimes).default('asked'),
        /** Price of a requested one. */
        credits: z.number().int().min(1).max(100),
        styles: z.enum(finishStyles).default('all'),
        customers: z.enum(finishCustomers).default('everyone'),
        server: z.discriminatedUnion('dialect', [OwnServer, OpenAi]),
      })
      .refine(
        ({ when, server }) => when === 'asked' || server.dialect === 'vllm-omni',
        '“when” cannot be “always” with OpenAI: each photo would leave Google Cloud, and ' +
          'nobody would have asked for it',
      )
      .nullable()
      .default(null),
    model: z
      .strictObject({
        /** Waiting instances: each costs money all the time, but with none the first try-on is slow. */
        minInstances: z.number().int().min(0).default(0),
        maxInstances: Instances.default(newProject.model),
      })
      .prefault({})
      .refine(isRange, 'minInstances must not be above maxInstances'),
    /**
     * Most instances of the service that inspects uploads, and of the functions that people call, which bounds their
     * costs.
     */
    maxInstances: z
      .strictObject({
        inspect: Instances.default(newProject.inspect),
        api: Instances.default(newProject.api),
        uploads: Instances.default(newProject.uploads),
        pages: Instances.default(newProject.pages),
      })
      .prefault({}),
  })
  .refine(
    ({ siteOrigin, signInOnOwnHost }) => siteOrigin !== null || !signInOnOwnHost,
    'signInOnOwnHost needs siteOrigin',
  )
  .refine(
    ({ adminEmail, pauseAtBudget }) => adminEmail !== null || !pauseAtBudget,
    'pauseAtBudget needs adminEmail: who would be told, and go on?',
  )

function isRange({ minInstances, maxInstances }: { minInstances: number; maxInstances: number }) {
  return minInstances <= maxInstances
}

/** The settings of one project. */
export type Settings = Readonly<z.output<typeof SettingsFile>> & { readonly project: string }

/**
 * Settings of a project, from `deploy/projects/PROJECT.json`.
 * @throws {DeployError} if the project's id or the file is malformed, or there is no file.
 */
export function readSettings(
  project: string,
  folder = join(repository, 'deploy/projects'),
): Settings {
  const id = ProjectId.safeParse(project)
  if (!id.success) throw new DeployError(`“${project}” is no project id.`)
  const file = join(folder, `${project}.json`)
  return { ...parseFile(file), project }
}

function parseFile(file: string): z.output<typeof SettingsFile> {
  if (!existsSync(file)) {
    throw new DeployError(`Write ${file} first: “Settings” in docs/deploying.md tells how.`)
  }
  try {
    return SettingsFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    const what = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new DeployError(`${file} cannot be used:\n${what}`, { cause })
  }
}

/** The picture server to set up; null without one of one's own. */
export function ownServerOf({ finish }: Settings): OwnServer | null {
  return finish?.server.dialect === 'vllm-omni' ? finish.server : null
}

/** Who draws photographs, for the privacy page. */
export function finisherOf({ server }: NonNullable<Settings['finish']>): Finisher {
  return server.dialect === 'openai' ? 'openai' : 'own'
}

/** Most looks sent to a picture server at once: as many as it accepts, so that all others wait in the queue. */
export function finishesAtOnce(settings: Settings): number {
  const own = ownServerOf(settings)
  return own
    ? own.maxInstances * pictureServerSize.concurrency
    : finishQueueSettings.maxConcurrentDispatches
}
