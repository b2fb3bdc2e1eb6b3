import { expect, it, describe } from 'vitest'
import { preview } from './steps/preview.ts'
import { signedIn } from './steps/signed-in.ts'
import { webApp } from './steps/web-app.ts'
import { emptyProject } from './testing/fake-project.ts'
import type { FakeProject } from './testing/fake-project.ts'
import { own } from './testing/finish-settings.ts'
import { world } from './testing/world.ts'

const account = (name: string) => `serviceAccount:${name}@hair-1234.iam.gserviceaccount.com`

describe('an empty project', () => {
  it('has the product afterwards', async () => {
    const { project, run } = world()
    const said = await run()
    expect(said).toContain('The site: https://hair-1234.web.app')
    expect(project.releases).toHaveLength(1)
    expect(project.database).toEqual({ isProtected: true, hasRecovery: true })
    expect(project.backups).toEqual(['daily'])
    expect(project.bucket?.softDeleteSeconds).toBe(0)
    expect(project.bucket?.cors).toMatchObject([{ origin: ['https://hair-1234.web.app'] }])
    expect([...project.images]).toEqual([
      'us-central1-docker.pkg.dev/hair-1234/hairstyle/model:1f0e2d',
    ])
    expect(project.runServices.get('model')?.spec.template.spec).toMatchObject({
      serviceAccountName: 'hairstyle-model@hair-1234.iam.gserviceaccount.com',
      containerConcurrency: 2,
    })
    expect(project.serviceBindings.size).toBe(0)
    expect(project.files.get('functions/.env.hair-1234')).toContain(
      'MODEL_URL=https://model-42.us-central1.run.app\n',
    )
  })

  it('gives each account its own roles only', async () => {
    const { project, run } = world()
    await run()
    const rolesOf = (member: string) =>
      [...project.bindings]
        .filter((binding) => binding.endsWith(` ${member}`))
        .map((b) => b.split(' ')[0])
    expect(rolesOf(account('hairstyle-model'))).toEqual([
      'roles/datastore.user',
      'roles/storage.objectAdmin',
    ])
    expect(rolesOf(account('hairstyle-api'))).not.toContain('roles/iam.serviceAccountUser')
    const itself = project.accountBindings.get('hairstyle-api@hair-1234.iam.gserviceaccount.com')
    expect([...(itself ?? [])]).toEqual([
      `roles/iam.serviceAccountUser ${account('hairstyle-api')}`,
    ])
  })

  it('stays empty when the run is dry, and every change is printed', async () => {
    const { tools, run } = world()
    const said = await run({ isDryRun: true })
    expect(tools.changes).toEqual([])
    for (const name of ['try-on', 'previews', 'tracking']) {
      expect(said).toContain(`$ gcloud tasks queues create ${name} --location=us-central1`)
    }
    expect(said).toContain('$ firebase deploy --force --non-interactive')
    expect(said).toContain('Nothing was changed.')
  })
})

it('a second run changes nothing but looks for new parts of the catalogue', async () => {
  const { tools, run } = world()
  await run()
  await run()
  expect(tools.changes).toEqual(['node local/src/seed.ts'])
})

it('a run that was stopped at any change goes on there', async () => {
  const whole = world({ settings: own })
  await whole.run()
  const count = whole.tools.changes.length
  for (let stop = 1; stop <= count; stop += 1) {
    const { project, tools, run } = world({ settings: own })
    tools.failAt = stop
    await expect(run()).rejects.toThrow('the power went')
    await run()
    // The seed looks for itself, and so runs each time.
    const made = tools.changes.filter((change) => change !== 'node local/src/seed.ts')
    expect(made.length, `stopped at change ${stop}`).toBeLessThanOrEqual(count - stop + 1)
    expect({ ...project, secrets: null, files: null, releases: null }).toEqual({
      ...whole.project,
      secrets: null,
      files: null,
      releases: null,
    })
  }
})

it('what Google does not know at once is tried again', async () => {
  const { run } = world()
  const waits = (await run()).split('\n').filter((line) => line.startsWith('  waits until'))
  expect(waits).toHaveLength(2)
})

it('the visitors’ secret is made once and stays', async () => {
  const { project, run } = world()
  await run()
  await run({ isForced: true })
  expect(project.secrets.get('VISITOR_SECRET')).toHaveLength(1)
})

it('a secret that was made, but got no value, gets one', async () => {
  const { project, run } = world()
  project.secrets.set('VISITOR_SECRET', [])
  await run()
  expect(project.secrets.get('VISITOR_SECRET')).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
})

describe('Stripe’s secrets', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

  it('are stored for the API alone, never printed, and in no file', async () => {
    const { project, run } = world({ env: keys })
    const said = await run()
    expect(project.secrets.get('STRIPE_SECRET_KEY')).toEqual(['sk_test_1'])
    expect([...(project.secretBindings.get('STRIPE_SECRET_KEY') ?? [])]).toEqual([
      `roles/secretmanager.secretAccessor ${account('hairstyle-api')}`,
    ])
    const visitorSecret = project.secrets.get('VISITOR_SECRET')?.[0] ?? ''
    for (const secret of ['sk_test_1', 'whsec_1', visitorSecret]) {
      expect([said, ...project.files.values()].join()).not.toContain(secret)
    }
    expect(said).not.toContain('Nothing can be bought')
  })

  it('can come later: the functions are deployed again with them', async () => {
    const { project, tools, run } = world()
    await run()
    expect(project.secrets.get('STRIPE_WEBHOOK_SECRET')).toEqual(['none'])
    const later = world({ project, env: keys })
    await later.run()
    expect(later.tools.changes).toEqual([
      ...['secrets versions add', 'secrets versions add', 'firebase deploy'],
      'node local/src/seed.ts',
    ])
    expect(tools.changes).not.toContain('secrets versions add')
  })

  it('come in twos', async () => {
    const { tools, run } = world({ env: { STRIPE_SECRET_KEY: 'sk_test_1' } })
    await expect(run()).rejects.toThrow('set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
    expect(tools.changes).not.toContain('secrets create')
  })
})

it('a new commit is built, deployed and released; an earlier one takes its image as it is', async () => {
  const { project, tools, run } = world()
  await run()
  project.commit = '2a2a2a'
  await run()
  const services = ['run services replace', 'run services replace']
  const release = [...services, 'firebase deploy', 'node local/src/seed.ts']
  expect(tools.changes).toEqual(['builds submit', ...release])
  project.commit = '1f0e2d'
  await run()
  expect(tools.changes).toEqual(release)
})

it('an own domain may sign people in and read pictures', async () => {
  const settings = { siteOrigin: 'https://hair.example', authDomain: 'hair.example' }
  const { project, run } = world({ settings })
  await run()
  expect(project.authorizedDomains).toContain('hair.example')
  expect(project.bucket?.cors).toMatchObject([{ origin: ['https://hair.example'] }])
  expect(project.files.get('functions/.env.hair-1234')).toContain(
    'SITE_ORIGINS=https://hair.example,https://hair-1234.web.app\n',
  )
})

describe('GitHub', () => {
  const pool =
    'principalSet://iam.googleapis.com/projects/42/locations/global/workloadIdentityPools/github'
  const github = 'hair/site'

  it('may deploy from the main branch of one repository, and show pull requests', async () => {
    const { project, run } = world()
    const said = await run({ github })
    expect(project.providerCondition).toBe("assertion.repository == 'hair/site'")
    const actAs = (name: string) => [
      ...(project.accountBindings.get(`${name}@hair-1234.iam.gserviceaccount.com`) ?? []),
    ]
    const user = 'roles/iam.workloadIdentityUser'
    expect(actAs('hairstyle-deployer')).toEqual([`${user} ${pool}/attribute.ref/refs/heads/main`])
    expect(actAs('hairstyle-previewer')).toEqual([`${user} ${pool}/attribute.event/pull_request`])
    const previewer = [...project.bindings].filter((b) => b.includes('previewer')).join()
    expect(previewer).not.toMatch(/owner|editor|secret|run|datastore/)
    expect(said).toContain('GOOGLE_PROJECT=hair-1234 and GOOGLE_PROJECT_NUMBER=42')
  })

  it('is let in once, and by another name when the repository moves', async () => {
    const { project, tools, run } = world()
    await run({ github })
    await run({ github })
    expect(tools.changes).toEqual(['node local/src/seed.ts'])
    await run({ github: 'hair/moved' })
    expect(project.providerCondition).toBe("assertion.repository == 'hair/moved'")
  })
})

it('a preview shows the site and deploys nothing', async () => {
  const { project, tools, run } = world()
  await run()
  const said = await run({ steps: [signedIn, webApp, preview('pr-7')] })
  expect(tools.changes).toEqual(['firebase hosting:channel:deploy'])
  expect([...project.channels]).toEqual(['pr-7'])
  expect(said).toContain('https://hair-1234--pr-7-a1b2c3.web.app')
})

describe('what stops a deployment is told in words', () => {
  it.each<[string, Partial<FakeProject>, string]>([
    ['nobody signed in', { account: null }, 'run “gcloud auth login”'],
    [
      'programs not allowed',
      { hasDefaultCredentials: false },
      'gcloud auth application-default login',
    ],
    [
      'billing off',
      { isBillingOn: false },
      'console.cloud.google.com/billing/linkedaccount?project=hair-1234',
    ],
    ['a role missing', { refused: 'tasks queues' }, 'Ask for Owner of the project'],
    ['files not committed', { isDirty: true }, 'M README.md'],
  ])('%s', async (_what, state, words) => {
    const { run } = world({ project: { ...emptyProject(), ...state } })
    await expect(run()).rejects.toThrow(words)
  })

  it('with the command that failed', async () => {
    const { run } = world({ project: { ...emptyProject(), refused: 'builds' } })
    await expect(run()).rejects.toThrow('This failed: gcloud builds submit . --config=')
  })

  it('also where the Firebase CLI tells it after the output of a build', async () => {
    const { run } = world({ project: { ...emptyProject(), refused: 'firebase deploy' } })
    await expect(run()).rejects.toThrow('HTTP Error: 403, no.')
  })
})

describe('what only a person can do is told at the end, with its address', () => {
  it.each<[string, Partial<FakeProject>, string]>([
    ['Google sign-in', { isGoogleSignInOn: false }, 'project/hair-1234/authentication/providers'],
    ['mail', {}, 'extensions/install?ref=firebase/firestore-send-email'],
    ['payments', {}, 'Nothing can be bought yet'],
    ['sign-in on the own host', {}, 'https://hair-1234.web.app/__/auth/handler'],
  ])('%s', async (_what, state, words) => {
    const { run } = world({ project: { ...emptyProject(), ...state } })
    expect(await run()).toContain(words)
  })

  it('also when sign-in goes over a host that Google does not know', async () => {
    const { run } = world({ settings: { authDomain: 'hair-1234.web.app' } })
    expect(await run()).toContain('people back to https://hair-1234.web.app/__/auth/handler')
  })

  it('and no more once it is done', async () => {
    const { project, run } = world({ settings: { authDomain: 'hair-1234.web.app' } })
    project.redirectAddresses.push('https://hair-1234.web.app/__/auth/handler')
    project.extensions = ['firebase/firestore-send-email@0.2.4']
    project.secrets.set('STRIPE_SECRET_KEY', ['sk_1']).set('STRIPE_WEBHOOK_SECRET', ['whsec_1'])
    expect(await run()).not.toContain('What only you can do')
  })
})

describe('what watches the product', () => {
  it('is there after the first run, and tells the operator', async () => {
    const { project, run } = world({ settings: { monthlyBudget: 200 } })
    await run()
    expect(project.notificationChannels).toMatchObject([
      { type: 'email', labels: { email_address: 'hello@hair.example' } },
    ])
    expect(project.policies.map(({ displayName }) => displayName)).toContain('Try-ons fail')
    expect([...project.logMetrics.keys()]).toContain('hairstyle/queue_wait')
    expect(project.dashboards).toMatchObject([{ displayName: 'Hairstyle' }])
    expect(project.uptimeChecks).toMatchObject([{ displayName: 'hair-1234.web.app', period: '5' }])
    expect(project.budgets).toMatchObject([{ amount: { specifiedAmount: { units: '200' } } }])
  })

  it('asks for another run when Google does not know its metrics yet', async () => {
    const { project, tools, run } = world()
    project.isMonitoringBehind = true
    expect(await run()).toContain('Nobody is told of “Try-ons fail” yet')
    project.isMonitoringBehind = false
    expect(await run()).not.toContain('Nobody is told of')
    expect(tools.changes).toContain('monitoring policies create')
  })

  it('is brought to what the code says, and the budget to the settings', async () => {
    const { project, tools, run } = world({ settings: { monthlyBudget: 200 } })
    await run()
    project.logMetrics.set('hairstyle/queue_wait', { filter: 'other' })
    for (const kept of [...project.policies, ...project.dashboards]) {
      Object.assign(kept, { userLabels: {}, labels: {} })
    }
    for (const budget of project.budgets) Object.assign(budget, { amount: {} })
    await run()
    expect(new Set(tools.changes)).toEqual(
      new Set([
        'node local/src/seed.ts',
        'logging metrics update',
        'monitoring policies update',
        'monitoring dashboards update',
        'billing budgets update',
      ]),
    )
  })

  it('lacks the budget where whoever deploys may not set it', async () => {
    const { project, run } = world({ settings: { monthlyBudget: 200 } })
    project.refused = 'billing budgets'
    expect(await run()).toContain('The budget could not be set')
  })
})

it('App Check has a key for the site’s hosts, and the site and its policy know of it', async () => {
  const settings = { appCheck: 'watched', siteOrigin: 'https://hair.example' } as const
  const { project, tools, run } = world({ settings })
  await run()
  expect(project.recaptchaKeys).toMatchObject([{ domains: 'hair.example,hair-1234.web.app' }])
  expect(project.appCheckKey).toBe('6Lc1')
  expect(project.files.get('functions/.env.hair-1234')).toContain('APP_CHECK=watched\n')
  expect(project.files.get('firebase.deploy.json')).toMatch(
    /script-src 'self'[^;]* https:\/\/www\.google\.com\/recaptcha\//,
  )
  expect(project.releases[0]).toMatchObject({ siteKey: '6Lc1', config: 'firebase.deploy.json' })
  await run()
  expect(tools.changes).toEqual(['node local/src/seed.ts'])
  project.appCheckTtl = '3600s'
  await run()
  expect(project.appCheckTtl).toBe('604800s')
})
