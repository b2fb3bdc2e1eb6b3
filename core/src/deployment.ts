/**
 * Names that code and deployment share. Functions, the model service, the queue and the data live in one region: this,
 * unless a deployment says another.
 */
export const region = 'us-central1'

/**
 * Parameters that functions are set up by, with what they are unless a deployment says otherwise: most instances of
 * each.
 */
export const functionParameters = {
  PRODUCT_REGION: region,
  API_INSTANCES: 3,
  UPLOADS_INSTANCES: 2,
  PAGES_INSTANCES: 1,
} as const

/**
 * Service accounts, by the part before the @: what each service runs as. The last two are there only where looks are
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
  /** Nothing runs as it: tasks of the queues carry its token, which opens what they are brought to. */
  tasks: 'hairstyle-tasks',
  /** Decodes strangers' pictures, so it can do little else. */
  uploads: 'hairstyle-uploads',
  pages: 'hairstyle-pages',
  model: 'hairstyle-model',
  /** Looks at strangers' pictures; of the project it may do nothing. */
  inspect: 'hairstyle-inspect',
  /** Pauses the queues when the budget is used up. */
  budget: 'hairstyle-budget',
  /** Has looks finished as photographs: alone may ask a picture server. */
  finish: 'hairstyle-finish',
  /** The picture server itself. */
  pictures: 'hairstyle-pictures',
} as const

/** Accounts of the functions that events start: a deleted account, a new mail, a word of the budget. */
export const eventReceivers = ['payments', 'mail', 'budget'] as const

/** The function that the queue of followed accounts calls. */
export const trackingFunction = 'trackingJobs'

/** The Pub/Sub topic that the budget tells how much was spent. */
export const budgetTopic = 'budget'

/** Secrets of the functions, which each gets as variables as far as its account may read them. */
export const secretNames = [
  'VISITOR_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'YOUTUBE_API_KEY',
  'SMTP_URL',
] as const
export type SecretName = (typeof secretNames)[number]

/** Which secrets each account may read: its functions are bound to them, and no other account may read any. */
export const secretsOf: Readonly<
  Partial<Record<keyof typeof serviceAccounts, readonly SecretName[]>>
> = {
  api: ['VISITOR_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'YOUTUBE_API_KEY'],
  // Knows a browser again; no other secret is near a stranger's picture.
  uploads: ['VISITOR_SECRET'],
  payments: ['STRIPE_SECRET_KEY'],
  tracking: ['YOUTUBE_API_KEY'],
  mail: ['SMTP_URL'],
}

/** The secret key of a picture server that is somebody else's; only the service that asks it reads it. */
export const pictureServerSecret = 'FINISH_SERVER_KEY'

/** What a secret holds that nobody has given yet: functions cannot be bound to one that does not exist. */
export const noSecret = 'none'
