import { finishers, type Finisher } from '@hairstyle/contract/api/creations.ts'
import { Email } from '@hairstyle/contract/fields.ts'
import { z } from 'zod'
import { noSecret, trackingFunction } from './deployment.ts'
import { logLevels, type LogLevel } from './log.ts'
import { finishQueue, previewsQueue, trackingQueue } from './queue/queues.ts'

/** How this deployment is set up; comes from the environment, once, at the start. */
export interface Config {
  readonly projectId: string
  readonly storage: {
    readonly bucket: string
    /** Where browsers fetch pictures, without a slash at the end. */
    readonly publicUrl: string
  }
  readonly tasks: {
    /** `projects/…/locations/…/queues/…` */
    readonly queue: string
    /** The same of the queue of previews. */
    readonly previewsQueue: string
    /** The same of the queue of looks to be finished. */
    readonly finishQueue: string
    /** The same of the queue that has followed accounts read. */
    readonly trackingQueue: string
    /** Address of a stand-in for Cloud Tasks. */
    readonly endpoint: { readonly host: string; readonly port: number } | null
  }
  readonly model: {
    /** Base address of the model service, without a slash at the end; also the audience of its callers' tokens. */
    readonly url: string
    /** The same of the service that looks at uploads, so that they need not wait for pictures being drawn. */
    readonly inspectUrl: string
    /** The same of the service that has looks finished. */
    readonly finishUrl: string
    /** Service account that calls the model service, the only one that it lets in. */
    readonly invoker: string
    /** Those that have uploads looked at. */
    readonly inspectInvokers: readonly string[]
  }
  readonly tracking: TrackingConfig
  /** A stand-in for all addresses that webhooks are sent to; null sends them there. */
  readonly hooksUrl: string | null
  /** Whether and for whom looks are finished as photographs; null where they are not. */
  readonly finish: FinishOffer | null
  /** Key of the signatures under visitors' cookies; null in processes that meet no visitors. */
  readonly visitorSecret: string | null
  /** The payment provider's account; null in processes that meet no payments. */
  readonly stripe: StripeConfig | null
  /** The mail server, with who the mails come from; null in processes that send none, and where none was given. */
  readonly smtpUrl: string | null
  /** Where the site is served; the first is its canonical address. */
  readonly siteOrigins: readonly [string, ...string[]]
  /** Who is told when something waits for an admin; null for nobody. */
  readonly adminEmail: string | null
  /** Whether the queues that cost most are paused once the budget is used up. */
  readonly pauseAtBudget: boolean
  /**
   * Whether calls that begin work must come from our site, as App Check vouches for it. `watched`: what would be
   * refused is only logged.
   */
  readonly appCheck: AppCheckMode
  readonly logLevel: LogLevel
}

/** For whom looks are finished as photographs, of which styles, and what one costs in credits. */
export interface FinishOffer {
  readonly when: (typeof finishTimes)[number]
  /** What one costs that is asked for. */
  readonly credits: number
  readonly styles: (typeof finishStyles)[number]
  readonly customers: (typeof finishCustomers)[number]
  /** Who draws them; sites that do not tell of it on their privacy page offer nothing. */
  readonly by: Finisher
}

/**
 * `always`: each try-on's look becomes a photograph, for its one credit; versions and older looks are asked for, as all
 * are with `asked`.
 */
export const finishTimes = ['asked', 'always'] as const
/** Of which kinds of styles looks can be finished: of those that were drawn, or of those of photographs. */
export const finishStyles = ['all', 'drawn', 'photo'] as const
/** Who can have looks finished: `buyers` have bought something before. */
export const finishCustomers = ['everyone', 'buyers'] as const

export const appCheckModes = ['off', 'watched', 'enforced'] as const
export type AppCheckMode = (typeof appCheckModes)[number]

/** Where the numbers of followed accounts come from. Addresses are without a slash at the end. */
interface TrackingConfig {
  /** The function that the queue calls; also the audience of its callers' tokens. */
  readonly jobsUrl: string
  readonly blueskyUrl: string
  /** A stand-in for all Mastodon servers; null asks each server itself. */
  readonly mastodonUrl: string | null
  readonly youtubeUrl: string
  /** Of the YouTube Data API; null where its channels cannot be read. */
  readonly youtubeKey: string | null
}

export interface StripeConfig {
  readonly secretKey: string
  /** Key of the signatures under what Stripe posts to us; null in processes that Stripe does not post to. */
  readonly webhookSecret: string | null
  /** Base address of a stand-in, without a slash at the end; null for Stripe itself. */
  readonly apiUrl: string | null
}

const Text = z.string().min(1)
const Secret = Text.transform((secret) => (secret === noSecret ? undefined : secret)).optional()
const BaseUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const Environment = z.object({
  GCLOUD_PROJECT: Text,
  STORAGE_BUCKET: Text,
  PUBLIC_STORAGE_URL: BaseUrl.default('https://firebasestorage.googleapis.com'),
  CLOUD_TASKS_ENDPOINT: z
    .string()
    .regex(/^[^:/]+:\d+$/, 'must be host:port')
    .optional(),
  TASKS_QUEUE: z
    .string()
    .regex(/^projects\/[^/]+\/locations\/[^/]+\/queues\/[\w-]+$/, 'must be a full queue name'),
  MODEL_URL: BaseUrl,
  INSPECT_URL: BaseUrl.optional(),
  FINISH_URL: BaseUrl.optional(),
  FINISH_CREDITS: z.coerce.number().int().min(1).max(100).optional(),
  FINISH_WHEN: z.enum(finishTimes).default('asked'),
  FINISH_STYLES: z.enum(finishStyles).default('all'),
  FINISH_CUSTOMERS: z.enum(finishCustomers).default('everyone'),
  FINISH_BY: z.enum(finishers).default('own'),
  MODEL_INVOKER: z.email(),
  INSPECT_INVOKERS: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.email()))
    .optional(),
  SITE_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .pipe(z.tuple([Origin()], Origin())),
  VISITOR_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  STRIPE_SECRET_KEY: Secret,
  STRIPE_WEBHOOK_SECRET: Secret,
  STRIPE_API_URL: BaseUrl.optional(),
  TRACKING_URL: BaseUrl.optional(),
  BLUESKY_URL: BaseUrl.default('https://public.api.bsky.app'),
  MASTODON_URL: BaseUrl.optional(),
  YOUTUBE_URL: BaseUrl.default('https://youtube.googleapis.com'),
  YOUTUBE_API_KEY: Secret,
  HOOKS_URL: BaseUrl.optional(),
  SMTP_URL: Secret.pipe(SmtpUrl().optional()),
  ADMIN_EMAIL: Email.optional(),
  PAUSE_AT_BUDGET: z.stringbool().default(false),
  APP_CHECK: z.enum(appCheckModes).default('off'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
})

/** @throws {Error} that lists every variable which is missing or malformed. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = parseEnvironment(Environment, env)
  const [host, port] = values.CLOUD_TASKS_ENDPOINT?.split(':') ?? []
  return {
    projectId: values.GCLOUD_PROJECT,
    storage: { bucket: values.STORAGE_BUCKET, publicUrl: values.PUBLIC_STORAGE_URL },
    tasks: {
      queue: values.TASKS_QUEUE,
      previewsQueue: besideQueue(values.TASKS_QUEUE, previewsQueue),
      finishQueue: besideQueue(values.TASKS_QUEUE, finishQueue),
      trackingQueue: besideQueue(values.TASKS_QUEUE, trackingQueue),
      endpoint: host !== undefined && port !== undefined ? { host, port: Number(port) } : null,
    },
    model: {
      url: values.MODEL_URL,
      inspectUrl: values.INSPECT_URL ?? values.MODEL_URL,
      finishUrl: values.FINISH_URL ?? values.MODEL_URL,
      invoker: values.MODEL_INVOKER,
      inspectInvokers: values.INSPECT_INVOKERS ?? [values.MODEL_INVOKER],
    },
    tracking: trackingConfig(values),
    hooksUrl: values.HOOKS_URL ?? null,
    finish: finishOffer(values),
    visitorSecret: values.VISITOR_SECRET ?? null,
    stripe: stripeConfig(values),
    smtpUrl: values.SMTP_URL ?? null,
    siteOrigins: values.SITE_ORIGINS,
    adminEmail: values.ADMIN_EMAIL ?? null,
    pauseAtBudget: values.PAUSE_AT_BUDGET,
    appCheck: values.APP_CHECK,
    logLevel: values.LOG_LEVEL,
  }
}

/** The full name of a queue in the same place as another one. */
function besideQueue(queue: string, name: string): string {
  return queue.replace(/[^/]+$/, name)
}

function trackingConfig(values: z.output<typeof Environment>): TrackingConfig {
  // Functions are where the queues are.
  const region = values.TASKS_QUEUE.split('/')[3] ?? ''
  return {
    jobsUrl:
      values.TRACKING_URL ??
      `https://${region}-${values.GCLOUD_PROJECT}.cloudfunctions.net/${trackingFunction}`,
    blueskyUrl: values.BLUESKY_URL,
    mastodonUrl: values.MASTODON_URL ?? null,
    youtubeUrl: values.YOUTUBE_URL,
    youtubeKey: values.YOUTUBE_API_KEY ?? null,
  }
}

function finishOffer(values: z.output<typeof Environment>): FinishOffer | null {
  const { FINISH_CREDITS: credits, FINISH_STYLES: styles } = values
  const { FINISH_CUSTOMERS: customers, FINISH_BY: by, FINISH_WHEN: when } = values
  return credits === undefined ? null : { when, credits, styles, customers, by }
}

function stripeConfig(values: z.output<typeof Environment>): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  if (secretKey === undefined) return null
  return { secretKey, webhookSecret: webhookSecret ?? null, apiUrl: values.STRIPE_API_URL ?? null }
}

/**
 * Reads variables by a schema; an empty one counts as missing, as `.env` files write it.
 * @throws {Error} that lists every variable which is missing or malformed.
 */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return given[name] === undefined ? `${name} is missing` : `${name}: ${message}`
  })
  throw new Error(`The environment is not complete: ${problems.join('; ')}.`)
}

function SmtpUrl() {
  return z
    .url({ protocol: /^smtps?$/ })
    .refine(
      (url) => URL.parse(url)?.searchParams.get('from')?.includes('@') === true,
      'must name who mails come from: smtps://USER:PASSWORD@HOST:465?from=hello@example.com',
    )
}

function Origin() {
  return z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).origin === url, 'must be origins like https://example.com')
}

/** How much work OpenAI's images API puts into a picture. */
export const openAiQualities = ['low', 'medium', 'high', 'auto'] as const
/** How closely it keeps to the picture that it is given, for models that know it. */
export const inputFidelities = ['low', 'high'] as const
