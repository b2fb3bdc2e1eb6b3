import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'

const production = {
  GCLOUD_PROJECT: 'hairstyle',
  STORAGE_BUCKET: 'hairstyle.appspot.com',
  TASKS_QUEUE: 'projects/hairstyle/locations/us-central1/queues/try-on',
  MODEL_URL: 'https://model.example/',
  MODEL_INVOKER: 'invoker@hairstyle.iam.gserviceaccount.com',
  SITE_ORIGINS: 'https://hairstyle.example, https://www.hairstyle.example',
}

describe('the configuration', () => {
  it('is read from the environment', () => {
    expect(parseConfig(production)).toEqual({
      projectId: 'hairstyle',
      storage: {
        bucket: 'hairstyle.appspot.com',
        publicUrl: 'https://firebasestorage.googleapis.com',
      },
      tasks: {
        queue: production.TASKS_QUEUE,
        finishQueue: 'projects/hairstyle/locations/us-central1/queues/finish',
        previewsQueue: 'projects/hairstyle/locations/us-central1/queues/previews',
        trackingQueue: 'projects/hairstyle/locations/us-central1/queues/tracking',
        endpoint: null,
      },
      model: {
        url: 'https://model.example',
        inspectUrl: 'https://model.example',
        finishUrl: 'https://model.example',
        invoker: production.MODEL_INVOKER,
        inspectInvokers: [production.MODEL_INVOKER],
      },
      tracking: {
        jobsUrl: 'https://us-central1-hairstyle.cloudfunctions.net/trackingJobs',
        blueskyUrl: 'https://public.api.bsky.app',
        mastodonUrl: null,
        youtubeUrl: 'https://youtube.googleapis.com',
        youtubeKey: null,
      },
      hooksUrl: null,
      finish: null,
      visitorSecret: null,
      stripe: null,
      smtpUrl: null,
      siteOrigins: ['https://hairstyle.example', 'https://www.hairstyle.example'],
      adminEmail: null,
      pauseAtBudget: false,
      appCheck: 'off',
      logLevel: 'info',
    })
  })

  it('has followed accounts read in the region of the queues', () => {
    const TASKS_QUEUE = 'projects/hairstyle/locations/europe-west1/queues/try-on'
    expect(parseConfig({ ...production, TASKS_QUEUE }).tracking.jobsUrl).toBe(
      'https://europe-west1-hairstyle.cloudfunctions.net/trackingJobs',
    )
  })

  it('takes a mail server that says who mails come from, and no other', () => {
    const SMTP_URL = 'smtps://me:secret@mail.example:465?from=hello@hairstyle.example'
    expect(parseConfig({ ...production, SMTP_URL }).smtpUrl).toBe(SMTP_URL)
    expect(parseConfig({ ...production, SMTP_URL: 'none' }).smtpUrl).toBeNull()
    for (const wrong of ['smtps://me:secret@mail.example:465', 'mail.example?from=a@b.example'])
      expect(() => parseConfig({ ...production, SMTP_URL: wrong })).toThrow('SMTP_URL')
  })

  it('lets another service look at uploads', () => {
    const { model } = parseConfig({ ...production, INSPECT_URL: 'https://inspect.example/' })
    expect(model).toMatchObject({
      url: 'https://model.example',
      inspectUrl: 'https://inspect.example',
    })
  })

  it('offers looks to be finished where it says what that costs', () => {
    const env = { ...production, FINISH_CREDITS: '3', FINISH_CUSTOMERS: 'buyers' }
    const offer = { when: 'asked', credits: 3, styles: 'all', customers: 'buyers' }
    expect(parseConfig(env).finish).toEqual({ ...offer, by: 'own' })
    expect(parseConfig({ ...env, FINISH_BY: 'openai' }).finish?.by).toBe('openai')
    expect(() => parseConfig({ ...production, FINISH_CREDITS: '0' })).toThrow('FINISH_CREDITS')
  })

  it('can name a stand-in of Cloud Tasks', () => {
    const config = parseConfig({ ...production, CLOUD_TASKS_ENDPOINT: '127.0.0.1:9498' })
    expect(config.tasks.endpoint).toEqual({ host: '127.0.0.1', port: 9498 })
  })

  it('knows the payment provider by its key, and what it posts by another secret', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: null }
    expect(parseConfig({ ...production, ...keys }).stripe).toEqual(stripe)
    const local = { ...production, ...keys, STRIPE_API_URL: 'http://127.0.0.1:12111/' }
    expect(parseConfig(local).stripe).toEqual({ ...stripe, apiUrl: 'http://127.0.0.1:12111' })
    const keyOnly = { ...production, STRIPE_SECRET_KEY: 'sk_test_1' }
    expect(parseConfig(keyOnly).stripe).toEqual({ ...stripe, webhookSecret: null })
    const nobodys = { STRIPE_SECRET_KEY: 'none', STRIPE_WEBHOOK_SECRET: 'none' }
    expect(parseConfig({ ...production, ...nobodys }).stripe).toBeNull()
  })

  it('names everything that is missing or wrong at once', () => {
    const env = { ...production, GCLOUD_PROJECT: '', SITE_ORIGINS: 'https://a.example/path' }
    expect(() => parseConfig(env)).toThrow(
      'The environment is not complete: GCLOUD_PROJECT is missing; SITE_ORIGINS: must be origins like https://example.com.',
    )
  })

  it('never leaves the model service open by accident', () => {
    expect(() => parseConfig({ ...production, MODEL_INVOKER: undefined })).toThrow('MODEL_INVOKER')
  })
})
