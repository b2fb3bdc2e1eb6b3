/** Names that code and deployment share. Functions, the model service, the queue and the data live in one region. */
export const region = 'us-central1'

/** Service accounts, by the part before the @: what the functions run as, and what the model service runs as. */
export const serviceAccounts = { api: 'hairstyle-api', model: 'hairstyle-model' } as const
