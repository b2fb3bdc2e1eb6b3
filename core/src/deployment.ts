/** Names that code and deployment share. Functions, the model service, the queue and the data live in one region. */
export const region = 'us-central1'

/** Service accounts, by the part before the @: what the functions run as, and what the model service runs as. */
export const serviceAccounts = { api: 'hairstyle-api', model: 'hairstyle-model' } as const

/** The function that the queue of followed accounts calls. */
export const trackingFunction = 'trackingJobs'

/** Secrets of the functions, which each gets as variables as far as it is bound to them. */
export const secretNames = [
  'VISITOR_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'YOUTUBE_API_KEY',
] as const
export type SecretName = (typeof secretNames)[number]

/** What a secret holds that nobody has given yet: functions cannot be bound to one that does not exist. */
export const noSecret = 'none'
