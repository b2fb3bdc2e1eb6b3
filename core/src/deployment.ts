/**
 * Names shared by code and deployment. Functions, the model service, the queue and the data live in one region: this,
 * unless a deployment sets another.
 */
export const region = 'us-central1'

/** Parameters of the functions with their defaults: the most instances of each. */
export const functionParameters = {
  PRODUCT_REGION: region,
  API_INSTANCES: 3,
  UPLOADS_INSTANCES: 2,
  PAGES_INSTANCES: 1,
} as const

/**
 * Service accounts that each service runs as, by the part before the @. The last two exist only where looks are
 * finished.
 */
export const serviceAccounts = {
  api: 'hairstyle-api',
  /** Functions on a schedule that need no secret. */
  schedules: 'hairstyle-schedules',
  /** Settles payments, and erases accounts, at Stripe too. */
  payments: 'hairstyle-payments',
  /** Reads followed accounts. */
  tracking: 'hairstyle-tracking',
  mail: 'hairstyle-mail',
  /** Nothing runs as it: tasks carry its token, which opens what they are delivered to. */
  tasks: 'hairstyle-tasks',
  /** Decodes strangers' pictures, so it can do little else. */
  uploads: 'hairstyle-uploads',
  pages: 'hairstyle-pages',
  model: 'hairstyle-model',
  /** Inspects strangers' pictures; has no rights in the project. */
  inspect: 'hairstyle-inspect',
  /** Pauses the queues when the budget is used up. */
  budget: 'hairstyle-budget',
  /** Has looks finished as photographs: the only one that may call a picture server. */
  finish: 'hairstyle-finish',
  /** The picture server itself. */
  pictures: 'hairstyle-pictures',
} as const

/** Accounts of the functions that events start: a deleted account, a new mail, a notice of the budget. */
export const eventReceivers = ['payments', 'mail', 'budget'] as const

/** The function called by the queue of followed accounts. */
export const trackingFunction = 'trackingJobs'

/** The Pub/Sub topic of the budget's notices. */
export const budgetTopic = 'budget'

/** Secrets of the functions; each gets those as variables that its account may read. */
export const secretNames = [
  'VISITOR_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'YOUTUBE_API_KEY',
  'SMTP_URL',
] as const
export type SecretName = (typeof secretNames)[number]

/** Which secrets each account may read, and its functions are bound to; no other account may read any. */
export const secretsOf: Readonly<
  Partial<Record<keyof typeof serviceAccounts, readonly SecretName[]>>
> = {
  api: ['VISITOR_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'YOUTUBE_API_KEY'],
  // Recognises browsers; no other secret is near a stranger's picture.
  uploads: ['VISITOR_SECRET'],
  payments: ['STRIPE_SECRET_KEY'],
  tracking: ['YOUTUBE_API_KEY'],
  mail: ['SMTP_URL'],
}

/** The secret key of a third party's picture server; only the service that calls it reads it. */
export const pictureServerSecret = 'FINISH_SERVER_KEY'

/** Placeholder of a secret that was not given yet: functions cannot be bound to one that does not exist. */
export const noSecret = 'none'
