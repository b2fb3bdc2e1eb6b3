import { secretsOf, serviceAccounts } from '@hairstyle/core/deployment.ts'
import { expect, it, describe } from 'vitest'
import { preview } from './steps/preview.ts'
import { signedIn } from './steps/signed-in.ts'
import { site } from './steps/site.ts'
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
    expect(said).toContain('The site: https://hair-1234.firebaseapp.com')
    expect(project.releases).toHaveLength(1)
    expect(project.database).toEqual({ isProtected: true, hasRecovery: true })
    expect(project.backups).toEqual(['daily'])
    expect(project.bucket).toMatchObject({ softDeleteSeconds: 604_800 })
    expect(project.bucket?.cors).toMatchObject([
      { origin: ['https://hair-1234.firebaseapp.com', 'https://hair-1234.web.app'] },
    ])
    expect([...project.images]).toEqual([
      'us-central1-docker.pkg.dev/hair-1234/hairstyle/model:1f0e2d',
    ])
    expect(project.runServices.get('model')?.spec.template.spec).toMatchObject({
      serviceAccountName: 'hairstyle-model@hair-1234.iam.gserviceaccount.com',
      containerConcurrency: 2,
    })
    const ingressOf = (name: string) =>
      project.runServices.get(name)?.metadata.annotations['run.googleapis.com/ingress']
    expect([ingressOf('model'), ingressOf('inspect')]).toEqual(['internal', 'all'])
    const invoker = (name: string) => `roles/run.invoker ${account(name)}`
    expect([...project.serviceBindings]).toEqual([
      ['model', new Set([invoker('hairstyle-tasks')])],
      ['inspect', new Set([invoker('hairstyle-api'), invoker('hairstyle-uploads')])],
    ])
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
    // Without either no event arrives, and Google refuses only a function without the first.
    for (const name of ['hairstyle-payments', 'hairstyle-mail', 'hairstyle-budget']) {
      expect(rolesOf(account(name))).toEqual(
        expect.arrayContaining(['roles/eventarc.eventReceiver', 'roles/run.invoker']),
      )
    }
    for (const name of ['hairstyle-api', 'hairstyle-schedules', 'hairstyle-tasks']) {
      expect(rolesOf(account(name)).join()).not.toMatch(/invoker|eventReceiver|serviceAccountUser/)
    }
    expect(rolesOf(account('hairstyle-tracking'))).toEqual(['roles/datastore.user'])
    expect(rolesOf(account('hairstyle-model'))).toEqual(['roles/datastore.user'])
    expect(rolesOf(account('hairstyle-inspect'))).toEqual([])
    expect(rolesOf(account('hairstyle-pages'))).toEqual(['roles/datastore.viewer'])
    expect([...project.bindings].join()).not.toContain('roles/storage')
    const bucket = project.buckets.get('gs://hair-1234.firebasestorage.app')
    expect([...(bucket?.bindings ?? [])]).toEqual([
      `roles/storage.objectAdmin ${account('hairstyle-api')}`,
      `roles/storage.objectAdmin ${account('hairstyle-schedules')}`,
      `roles/storage.objectAdmin ${account('hairstyle-payments')}`,
      `roles/storage.objectAdmin ${account('hairstyle-uploads')}`,
      `roles/storage.objectViewer ${account('hairstyle-pages')}`,
      `roles/storage.objectAdmin ${account('hairstyle-model')}`,
    ])
    const granted = Object.entries(serviceAccounts).map(([key, name]) => [
      key,
      [...project.secretBindings]
        .filter(([, its]) => its.has(`roles/secretmanager.secretAccessor ${account(name)}`))
        .map(([secret]) => secret),
    ])
    const wanted = Object.keys(serviceAccounts).map((key) => [
      key,
      secretsOf[key as keyof typeof serviceAccounts] ?? [],
    ])
    expect(granted).toEqual(wanted)
    // Who asks for tasks acts as the account whose token they carry, and as nobody who may do more.
    expect([...project.accountBindings]).toEqual([
      [
        'hairstyle-tasks@hair-1234.iam.gserviceaccount.com',
        new Set(
          ['hairstyle-api', 'hairstyle-schedules'].map(
            (name) => `roles/iam.serviceAccountUser ${account(name)}`,
          ),
        ),
      ],
    ])
  })

  it('stays empty when the run is dry, and every change is printed', async () => {
    const { tools, run } = world()
    const said = await run({ isDryRun: true })
    expect(tools.changes).toEqual([])
    for (const name of ['try-on', 'previews', 'tracking']) {
      expect(said).toContain(`$ gcloud tasks queues create ${name} --location=us-central1`)
    }
    expect(said).toContain('$ firebase deploy --only hosting --non-interactive')
    expect(said).toContain('Nothing was changed.')
  })
})

it('a second run changes nothing but looks for new parts of the catalogue', async () => {
  const { tools, run } = world()
  await run()
  await run()
  expect(tools.changes).toEqual(['node seed/src/seed-project.ts'])
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
    const made = tools.changes.filter((change) => change !== 'node seed/src/seed-project.ts')
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
  // Ten accounts, the role of one, and Google's accounts that bring events.
  expect(waits).toHaveLength(12)
})

it('the visitors’ secret is made once and stays', async () => {
  const { project, run } = world()
  await run()
  await run({ isForced: true })
  expect(project.secrets.get('VISITOR_SECRET')).toHaveLength(1)
})

it('nobody’s secret is read to see that it is there', async () => {
  const { project, run } = world({
    env: { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'wh_1' },
  })
  await run()
  project.refused = 'secrets versions access'
  const { run: runAgain } = world({ project })
  expect(await runAgain()).not.toContain('Nothing can be bought')
})

it('a secret that was made, but got no value, gets one', async () => {
  const { project, run } = world()
  project.secrets.set('VISITOR_SECRET', [])
  await run()
  expect(project.secrets.get('VISITOR_SECRET')).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
})

describe('Stripe’s secrets', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

  it('are stored for those who sell and settle alone, never printed, and in no file', async () => {
    const { project, run } = world({ env: keys })
    const said = await run()
    expect(project.secrets.get('STRIPE_SECRET_KEY')).toEqual(['sk_test_1'])
    expect([...(project.secretBindings.get('STRIPE_SECRET_KEY') ?? [])]).toEqual([
      `roles/secretmanager.secretAccessor ${account('hairstyle-api')}`,
      `roles/secretmanager.secretAccessor ${account('hairstyle-payments')}`,
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
      ...['secrets versions add', 'secrets versions add', 'firebase deploy', 'firebase deploy'],
      'node seed/src/seed-project.ts',
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
  const model = ['run services replace', 'run services update-traffic']
  const services = [...model, 'run services replace']
  const hosting = ['firebase deploy', 'firebase deploy']
  const release = [...services, ...hosting, 'node seed/src/seed-project.ts']
  expect(tools.changes).toEqual(['builds submit', ...release])
  project.commit = '1f0e2d'
  await run()
  expect(tools.changes).toEqual(release)
})

it('an own domain may sign people in and read pictures', async () => {
  const settings = { siteOrigin: 'https://hair.example', signInOnOwnHost: true }
  const { project, run } = world({ settings })
  const first = await run()
  expect(first).toContain('Set these DNS records: hair.example A 199.36.158.100.')
  expect(first).toContain('The site: https://hair-1234.firebaseapp.com')
  project.domains.set('hair.example', 'HOST_ACTIVE')
  expect(await run()).toContain('The site: https://hair.example')
  expect(project.authorizedDomains).toContain('hair.example')
  const others = ['https://hair-1234.web.app', 'https://hair-1234.firebaseapp.com']
  expect(project.bucket?.cors).toMatchObject([{ origin: ['https://hair.example', ...others] }])
  expect(project.files.get('functions/.env.hair-1234')).toContain(
    `SITE_ORIGINS=https://hair.example,${others.join()}\n`,
  )
})

describe('GitHub', () => {
  const pool =
    'principalSet://iam.googleapis.com/projects/42/locations/global/workloadIdentityPools/github'
  const github = 'hair/site'

  const condition = (id: number) =>
    [
      `assertion.repository_id == '${id}'`,
      "assertion.repository_owner_id == '70'",
      "assertion.ref == 'refs/heads/main'",
      "assertion.environment == 'production'",
    ].join(' && ')

  it('may deploy from the main branch of one repository, known by its number, once people agree', async () => {
    const { project, run } = world()
    const said = await run({ github })
    expect(project.providerCondition).toBe(condition(7001))
    const deployer = 'hairstyle-deployer@hair-1234.iam.gserviceaccount.com'
    expect([...(project.accountBindings.get(deployer) ?? [])]).toEqual([
      `roles/iam.workloadIdentityUser ${pool}/attribute.repository/7001`,
    ])
    const its = [...project.bindings].filter((b) => b.endsWith(deployer)).join()
    expect(its).not.toMatch(/owner|roles\/editor|secretAccessor|storage.objectAdmin/)
    expect(said).toContain('Required reviewers')
    expect(said).toContain('GOOGLE_PROJECT=hair-1234 and GOOGLE_PROJECT_NUMBER=42')
  })

  it('is let in once, and from another repository when that is asked for', async () => {
    const { project, tools, run } = world()
    await run({ github })
    await run({ github })
    expect(tools.changes).toEqual(['node seed/src/seed-project.ts'])
    await run({ github: 'hair/other' })
    expect(project.providerCondition).toBe(condition(7002))
    await expect(run({ github: 'hair/hidden' })).rejects.toThrow('GITHUB_TOKEN')
  })
})

it('a preview shows the site and deploys nothing', async () => {
  const { project, tools, run } = world()
  await run()
  const said = await run({ steps: [signedIn, site, webApp, preview('pr-7')] })
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
    ['mail', {}, 'SMTP_URL set to smtps://'],
    ['payments', {}, 'Nothing can be bought yet'],
  ])('%s', async (_what, state, words) => {
    const { run } = world({ project: { ...emptyProject(), ...state } })
    expect(await run()).toContain(words)
  })

  it('also when sign-in goes over a host that Google does not know', async () => {
    const siteOrigin = 'https://hair.example'
    const { project, run } = world({ settings: { siteOrigin, signInOnOwnHost: true } })
    project.domains.set('hair.example', 'HOST_ACTIVE')
    expect(await run()).toContain('people back to https://hair.example/__/auth/handler')
    const before = world({ project, settings: { siteOrigin } })
    expect(await before.run()).toContain('Add https://hair.example/__/auth/handler')
  })

  it('and no more once it is done', async () => {
    const { project, run } = world()
    project.secrets.set('SMTP_URL', ['smtps://me:secret@mail.example:465?from=me@hair.example'])
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
    const promised = [...project.objectives.keys()]
    expect(promised.map((name) => name.split('/').at(-1))).toEqual([
      ...['try-on-ready', 'try-on-made', 'api-answers'],
    ])
    expect(project.policies.map(({ displayName }) => displayName)).toContain(
      'Try-ons take longer than promised',
    )
    expect(project.dashboards).toMatchObject([{ displayName: 'Hairstyle' }])
    expect(project.uptimeChecks).toMatchObject([
      { displayName: 'hair-1234.firebaseapp.com', period: '5' },
    ])
    expect(project.budgets).toMatchObject([{ amount: { specifiedAmount: { units: '200' } } }])
  })

  it('asks for another run when Google does not know its metrics yet', async () => {
    const { project, tools, run } = world()
    project.isMonitoringBehind = true
    const first = await run()
    expect(first).toContain('Nobody is told of “Try-ons fail” yet')
    expect(first).toContain('Nobody watches whether “Try-ons take longer than promised” yet')
    project.isMonitoringBehind = false
    expect(await run()).not.toMatch(/Nobody (is told|watches)/)
    expect(project.objectives.size).toBe(3)
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
        'node seed/src/seed-project.ts',
        'logging metrics update',
        'monitoring policies update',
        'monitoring dashboards update',
        'billing budgets update',
      ]),
    )
  })

  it('the budget tells a function that may pause queues and no more, where the settings want it', async () => {
    const { project, run } = world()
    await run()
    expect(project.budgets).toMatchObject([{ notificationsRule: {} }])
    expect(project.files.get('functions/.env.hair-1234')).toContain('PAUSE_AT_BUDGET=false\n')
    const topic = 'projects/hair-1234/topics/budget'
    const wanting = { project, settings: { pauseAtBudget: true } }
    await world(wanting).run()
    expect(project.budgets).toMatchObject([{ notificationsRule: { pubsubTopic: topic } }])
    expect(project.files.get('functions/.env.hair-1234')).toContain('PAUSE_AT_BUDGET=true\n')
    expect(project.roles.get('queuePauser')?.permissions).toBe('cloudtasks.queues.pause')
    const its = [...project.bindings].filter((binding) => binding.includes('hairstyle-budget@'))
    expect(its.map((binding) => binding.split(' ')[0])).toEqual([
      'roles/datastore.user',
      'roles/eventarc.eventReceiver',
      'roles/run.invoker',
      'projects/hair-1234/roles/queuePauser',
    ])
    const again = world(wanting)
    await again.run()
    expect(again.tools.changes).not.toContain('billing budgets update')
  })

  it('a queue that is paused is to be resumed first, as the try-on at the end would wait for ever', async () => {
    const { project, run } = world()
    await run()
    project.pausedQueues.add('try-on')
    await expect(run()).rejects.toThrow('gcloud tasks queues resume try-on --location=us-central1')
  })

  it('lacks the budget where whoever deploys may not set it', async () => {
    const { project, run } = world({ settings: { monthlyBudget: 200 } })
    project.refused = 'billing budgets'
    expect(await run()).toContain('The budget could not be set')
  })
})

it('App Check has a key for the site’s hosts, and the site and its policy know of it', async () => {
  const settings = { siteOrigin: 'https://hair.example' }
  const { project, tools, run } = world({ settings })
  await run()
  expect(project.recaptchaKeys).toMatchObject([
    { domains: 'hair.example,hair-1234.firebaseapp.com,hair-1234.web.app' },
  ])
  expect(project.appCheckKey).toBe('6Lc1')
  expect(project.files.get('functions/.env.hair-1234')).toContain('APP_CHECK=watched\n')
  expect(project.files.get('firebase.deploy.json')).toMatch(
    /script-src 'self'[^;]* https:\/\/www\.google\.com\/recaptcha\//,
  )
  expect(project.releases[0]).toMatchObject({ siteKey: '6Lc1', config: 'firebase.deploy.json' })
  await run()
  expect(tools.changes).toEqual(['node seed/src/seed-project.ts'])
  project.appCheckTtl = '3600s'
  await run()
  expect(project.appCheckTtl).toBe('604800s')
})
