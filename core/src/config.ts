import { finishers, type Finisher } from '@hairstyle/contract/api/creations.ts'
import { Email } from '@hairstyle/contract/fields.ts'
import { z } from 'zod'
import { noSecret, trackingFunction } from './deployment.ts'
import { logLevels, type LogLevel } from './log.ts'
import { finishQueue, previewsQueue, trackingQueue } from './queue/queues.ts'

/** The deployment's configuration, read from the environment once, at the start. */
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
    /** Likewise for previews. */
    readonly previewsQueue: string
    /** Likewise for looks to be finished. */
    readonly finishQueue: string
    /** Likewise for reading followed accounts. */
    readonly trackingQueue: string
    /** Address of a stand-in for Cloud Tasks. */
    readonly endpoint: { readonly host: string; readonly port: number } | null
  }
  readonly model: {
    /** Base address of the model service, without a slash at the end; also the audience of its callers' tokens. */
    readonly url: string
    /** Likewise for the service that inspects uploads, so that they do not wait behind pictures being drawn. */
    readonly inspectUrl: string
    /** Likewise for the service that has looks finished. */
    readonly finishUrl: string
    /** The only service account that may call the model service. */
    readonly invoker: string
    /** Accounts that may have uploads inspected. */
    readonly inspectInvokers: readonly string[]
  }
  readonly tracking: TrackingConfig
  /** A stand-in for all addresses of webhooks; null for none. */
  readonly hooksUrl: string | null
  /** For whom looks are finished as photographs; null where they are not. */
  readonly finish: FinishOffer | null
  /** Key that signs visitors' cookies; null in processes without visitors. */
  readonly visitorSecret: string | null
  /** The payment provider's account; null in processes without payments. */
  readonly stripe: StripeConfig | null
  /** The mail server, with the sender of mails; null in processes that send none, and where none was given. */
  readonly smtpUrl: string | null
  /** Where the site is served; the first is its canonical address. */
  readonly siteOrigins: readonly [string, ...string[]]
  /** Who is mailed when something waits for an admin; null for nobody. */
  readonly adminEmail: string | null
  /** Whether to pause the most expensive queues once the budget is used up. */
  readonly pauseAtBudget: boolean
  /**
   * Whether App Check must vouch that calls which begin work come from our site. `watched` only logs what would be
   * refused.
   */
  readonly appCheck: AppCheckMode
  readonly logLevel: LogLevel
}

/** For whom and which styles looks are finished as photographs, and the price in credits. */
export interface FinishOffer {
  readonly when: (typeof finishTimes)[number]
  /** Price of one that is requested. */
  readonly credits: number
  readonly styles: (typeof finishStyles)[number]
  readonly customers: (typeof finishCustomers)[number]
  /** Who draws them; sites whose privacy page does not name it offer nothing. */
  readonly by: Finisher
}

/**
 * `always`: each try-on's look becomes a photograph, for its one credit; versions and older looks are requested, as
 * everything is with `asked`.
 */
export const finishTimes = ['asked', 'always'] as const
/** Kinds of styles whose looks can be finished: drawn ones, or photographed ones. */
export const finishStyles = ['all', 'drawn', 'photo'] as const
/** Who can have looks finished: `buyers` have bought something before. */
export const finishCustomers = ['everyone', 'buyers'] as const

export const appCheckModes = ['off', 'watched', 'enforced'] as const
export type AppCheckMode = (typeof appCheckModes)[number]

/** Sources of followed accounts' numbers. Addresses have no slash at the end. */
interface TrackingConfig {
  /** The function that the queue calls; also the audience of its callers' tokens. */
  readonly jobsUrl: string
  readonly blueskyUrl: string
  /** A stand-in for all Mastodon servers; null asks each server itself. */
  readonly mastodonUrl: string | null
  readonly youtubeUrl: string
  /** Key of the YouTube Data API; null where its channels cannot be read. */
  readonly youtubeKey: string | null
}

export interface StripeConfig {
  readonly secretKey: string
  /** Key of Stripe's signatures under webhooks; null in processes that receive none. */
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

/** @throws {Error} that lists every missing or malformed variable. */
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

/** The full name of a queue beside another one. */
function besideQueue(queue: string, name: string): string {
  return queue.replace(/[^/]+$/, name)
}

function trackingConfig(values: z.output<typeof Environment>): TrackingConfig {
  // Functions are in the region of the queues.
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
 * @throws {Error} that lists every missing or malformed variable.
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
