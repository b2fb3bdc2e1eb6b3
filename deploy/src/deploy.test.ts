import { secretsOf, serviceAccounts } from '@hairstyle/core/deployment.ts'
import { describe, expect, it } from 'vitest'
import { site, webApp } from './steps/firebase.ts'
import { signedIn } from './steps/project.ts'
import { preview } from './steps/release.ts'
import type { FakeProject } from './testing/fake-project.ts'
import { account, own, seeding, world } from './testing/world.ts'

const environment = 'functions/.env.hair-1234'
const bucketUrl = 'gs://hair-1234.firebasestorage.app'

describe('an empty project', () => {
  it('has the product afterwards', async () => {
    const { project, run, thing, grants } = world()
    const said = await run()
    expect(said).toContain('The site: https://hair-1234.firebaseapp.com')
    expect(project.releases).toHaveLength(1)
    const protection = { 'delete-protection': '', 'enable-pitr': '' }
    expect(thing('firestore databases', '(default)')).toMatchObject(protection)
    expect(thing('firestore backups schedules', '(default)')).toMatchObject({ recurrence: 'daily' })
    expect(thing('storage buckets', bucketUrl)).toMatchObject({
      'soft-delete-duration': '604800s',
      cors: [{ origin: ['https://hair-1234.firebaseapp.com', 'https://hair-1234.web.app'] }],
    })
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
    expect(grants('run services model')).toEqual([invoker('tasks')])
    expect(grants('run services inspect')).toEqual([invoker('api'), invoker('uploads')])
    const model = 'MODEL_URL=https://model-42.us-central1.run.app\n'
    expect(project.files.get(environment)).toContain(model)
  })

  it('gives each account its own roles only', async () => {
    const { project, run, grants } = world()
    await run()
    const rolesOf = (name: string) =>
      grants()
        .filter((binding) => binding.endsWith(` ${account(name)}`))
        .map((binding) => binding.split(' ')[0])
    // Without either no event arrives, but Google only refuses a function without the first.
    const receives = ['roles/eventarc.eventReceiver', 'roles/run.invoker']
    for (const name of ['payments', 'mail', 'budget']) {
      expect(rolesOf(name)).toEqual(expect.arrayContaining(receives))
    }
    for (const name of ['api', 'schedules', 'tasks']) {
      expect(rolesOf(name).join()).not.toMatch(/invoker|eventReceiver|serviceAccountUser/)
    }
    expect(['tracking', 'model', 'inspect', 'pages'].map(rolesOf)).toEqual([
      ...[['roles/datastore.user'], ['roles/datastore.user'], [], ['roles/datastore.viewer']],
    ])
    expect(grants().join()).not.toContain('roles/storage')
    const admins = ['api', 'schedules', 'payments', 'uploads', 'model']
    expect(grants(`storage buckets ${bucketUrl}`).sort()).toEqual([
      ...admins.map((name) => `roles/storage.objectAdmin ${account(name)}`).sort(),
      `roles/storage.objectViewer ${account('pages')}`,
    ])
    for (const [key, name] of Object.entries(serviceAccounts)) {
      const member = `serviceAccount:${name}@hair-1234.iam.gserviceaccount.com`
      const binding = `roles/secretmanager.secretAccessor ${member}`
      const read = [...project.secrets.keys()].filter((secret) =>
        grants(`secrets ${secret}`).includes(binding),
      )
      expect(read, key).toEqual(secretsOf[key as keyof typeof serviceAccounts] ?? [])
    }
    // Accounts that enqueue tasks may act as the account whose token the tasks carry, and as no other.
    const accounts = [...project.grants].filter(([thing]) => thing.startsWith('iam '))
    const actAs = (name: string) => `roles/iam.serviceAccountUser ${account(name)}`
    const tasks = `iam service-accounts hairstyle-tasks@hair-1234.iam.gserviceaccount.com`
    expect(accounts).toEqual([[tasks, new Set([actAs('api'), actAs('schedules')])]])
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
  expect(tools.changes).toEqual([seeding])
})

it('a run that was stopped at any change goes on there', async () => {
  const whole = world({ settings: own })
  await whole.run()
  const count = whole.tools.changes.length
  const varying = { secrets: null, files: null, releases: null }
  for (let stop = 1; stop <= count; stop += 1) {
    const { project, tools, run } = world({ settings: own })
    tools.failAt = stop
    await expect(run()).rejects.toThrow('the power went')
    await run()
    const made = tools.changes.filter((change) => change !== seeding)
    expect(made.length, `stopped at change ${stop}`).toBeLessThanOrEqual(count - stop + 1)
    expect({ ...project, ...varying }).toEqual({ ...whole.project, ...varying })
  }
}, 180_000)

it('what Google does not know at once is tried again', async () => {
  const said = await world().run()
  const waits = said.split('\n').filter((line) => line.startsWith('  waits until'))
  // Ten accounts, the role of one, and Google's accounts that bring events.
  expect(waits).toHaveLength(12)
})

describe('secrets', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

  it('of visitors are made once and stay, also one that was made without a value', async () => {
    const { project, run } = world()
    project.secrets.set('VISITOR_SECRET', [])
    await run()
    await run({ isForced: true })
    expect(project.secrets.get('VISITOR_SECRET')).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  })

  it('are not read to see that they are there', async () => {
    const { project, run } = world({ env: keys })
    await run()
    project.refused = 'secrets versions access'
    expect(await world({ project }).run()).not.toContain('Nothing can be bought')
  })

  it('of Stripe are stored for those who sell and settle alone, never printed, and in no file', async () => {
    const { project, run, grants } = world({ env: keys })
    const said = await run()
    expect(project.secrets.get('STRIPE_SECRET_KEY')).toEqual(['sk_test_1'])
    expect(grants('secrets STRIPE_SECRET_KEY')).toEqual(
      ['api', 'payments'].map((name) => `roles/secretmanager.secretAccessor ${account(name)}`),
    )
    const visitorSecret = project.secrets.get('VISITOR_SECRET')?.[0] ?? ''
    for (const secret of ['sk_test_1', 'whsec_1', visitorSecret]) {
      expect([said, ...project.files.values()].join()).not.toContain(secret)
    }
    expect(said).not.toContain('Nothing can be bought')
  })

  it('of Stripe can come later: the functions are deployed again with them', async () => {
    const { project, run } = world()
    await run()
    expect(project.secrets.get('STRIPE_WEBHOOK_SECRET')).toEqual(['none'])
    const later = world({ project, env: keys })
    await later.run()
    const added = ['secrets versions add', 'secrets versions add']
    expect(later.tools.changes).toEqual([...added, 'firebase deploy', 'firebase deploy', seeding])
  })

  it('of Stripe come in twos', async () => {
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
  const release = [
    ...['run services replace', 'run services update-traffic', 'run services replace'],
    ...['firebase deploy', 'firebase deploy', seeding],
  ]
  expect(tools.changes).toEqual(['builds submit', ...release])
  project.commit = '1f0e2d'
  await run()
  expect(tools.changes).toEqual(release)
})

it('an own domain may sign people in and read pictures', async () => {
  const settings = { siteOrigin: 'https://hair.example', signInOnOwnHost: true }
  const { project, run, thing } = world({ settings })
  const first = await run()
  expect(first).toContain('Set these DNS records: hair.example A 199.36.158.100.')
  expect(first).toContain('The site: https://hair-1234.firebaseapp.com')
  project.domains.set('hair.example', 'HOST_ACTIVE')
  expect(await run()).toContain('The site: https://hair.example')
  expect(project.authorizedDomains).toContain('hair.example')
  const others = ['https://hair-1234.web.app', 'https://hair-1234.firebaseapp.com']
  const cors = [{ origin: ['https://hair.example', ...others] }]
  expect(thing('storage buckets', bucketUrl)).toMatchObject({ cors })
  const origins = `SITE_ORIGINS=https://hair.example,${others.join()}\n`
  expect(project.files.get(environment)).toContain(origins)
})

describe('GitHub', () => {
  const github = 'hair/site'
  const condition = (id: number) =>
    [
      `assertion.repository_id == '${id}'`,
      "assertion.repository_owner_id == '70'",
      "assertion.ref == 'refs/heads/main'",
      "assertion.environment == 'production'",
    ].join(' && ')
  const provider = ['iam workload-identity-pools providers', 'hairstyle'] as const

  it('may deploy from the main branch of one repository, known by its number, once people agree', async () => {
    const { run, thing, grants } = world()
    const said = await run({ github })
    expect(thing(...provider)).toMatchObject({ 'attribute-condition': condition(7001) })
    const deployer = 'hairstyle-deployer@hair-1234.iam.gserviceaccount.com'
    const pools = 'iam.googleapis.com/projects/42/locations/global/workloadIdentityPools'
    const its = `principalSet://${pools}/github/attribute.repository/7001`
    const binding = `roles/iam.workloadIdentityUser ${its}`
    expect(grants(`iam service-accounts ${deployer}`)).toEqual([binding])
    const granted = grants().filter((one) => one.endsWith(deployer))
    expect(granted.join()).not.toMatch(/owner|roles\/editor|secretAccessor|storage.objectAdmin/)
    expect(said).toContain('Required reviewers')
    expect(said).toContain('GOOGLE_PROJECT=hair-1234 and GOOGLE_PROJECT_NUMBER=42')
  })

  it('is let in once, and from another repository when that is asked for', async () => {
    const { tools, run, thing } = world()
    await run({ github })
    await run({ github })
    expect(tools.changes).toEqual([seeding])
    await run({ github: 'hair/other' })
    expect(thing(...provider)).toMatchObject({ 'attribute-condition': condition(7002) })
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
    'cloud.google.com/billing/linkedaccount?project=hair-1234',
  ],
  ['a role missing', { refused: 'tasks queues' }, 'Ask for Owner of the project'],
  ['files not committed', { isDirty: true }, 'M README.md'],
  ['a command that fails', { refused: 'builds' }, 'This failed: gcloud builds submit . --config='],
  ['the Firebase CLI after a build', { refused: 'firebase deploy' }, 'HTTP Error: 403, no.'],
])('what stops a deployment is told in words: %s', async (_what, project, words) => {
  await expect(world({ project }).run()).rejects.toThrow(words)
})

describe('what only a person can do is told at the end, with its address', () => {
  it.each<[string, Partial<FakeProject>, string]>([
    ['Google sign-in', { isGoogleSignInOn: false }, 'project/hair-1234/authentication/providers'],
    ['mail', {}, 'SMTP_URL set to smtps://'],
    ['payments', {}, 'Nothing can be bought yet'],
  ])('%s', async (_what, project, words) => {
    expect(await world({ project }).run()).toContain(words)
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
  const budgetName = ['billing budgets', 'billingAccounts/01A/budgets/1'] as const
  const monthly = { settings: { monthlyBudget: 200 } }

  it('is there after the first run, and tells the operator', async () => {
    const { project, run, thing, names } = world(monthly)
    await run()
    expect(project.notificationChannels).toMatchObject([
      { type: 'email', labels: { email_address: 'hello@hair.example' } },
    ])
    const policies = [...(project.things.get('monitoring policies')?.values() ?? [])]
    expect(policies.map(({ displayName }) => displayName)).toEqual(
      expect.arrayContaining(['Try-ons fail', 'Try-ons take longer than promised']),
    )
    expect(names('logging metrics')).toContain('hairstyle/queue_wait')
    const promised = [...project.objectives.keys()].map((name) => name.split('/').at(-1))
    expect(promised).toEqual(['try-on-ready', 'try-on-made', 'api-answers'])
    expect(names('monitoring dashboards')).toHaveLength(1)
    expect(thing('monitoring uptime', 'hair-1234.firebaseapp.com')).toMatchObject({ period: '5' })
    expect(thing(...budgetName)).toMatchObject({ 'budget-amount': '200' })
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
    const { project, tools, run } = world(monthly)
    await run()
    const other = { filter: 'other', userLabels: {}, labels: {}, 'budget-amount': '1' }
    const kinds = ['logging metrics', 'monitoring policies', 'monitoring dashboards']
    for (const kind of [...kinds, 'billing budgets']) {
      const its = project.things.get(kind)
      for (const [name, thing] of its ?? []) its?.set(name, { ...thing, ...other })
    }
    await run()
    expect(new Set(tools.changes)).toEqual(
      new Set([seeding, 'billing budgets update', ...kinds.map((kind) => `${kind} update`)]),
    )
  })

  it('the budget tells a function that may pause queues and no more, where the settings want it', async () => {
    const { project, run, thing, grants } = world()
    await run()
    const topicFlag = 'notifications-rule-pubsub-topic'
    expect(thing(...budgetName)).not.toHaveProperty(topicFlag)
    expect(project.files.get(environment)).toContain('PAUSE_AT_BUDGET=false\n')
    const wanting = { project, settings: { pauseAtBudget: true } }
    await world(wanting).run()
    expect(thing(...budgetName)).toHaveProperty(topicFlag, 'projects/hair-1234/topics/budget')
    expect(project.files.get(environment)).toContain('PAUSE_AT_BUDGET=true\n')
    const permissions = 'cloudtasks.queues.pause'
    expect(thing('iam roles', 'queuePauser')).toMatchObject({ permissions })
    const its = grants().filter((binding) => binding.includes('hairstyle-budget@'))
    expect(its.map((binding) => binding.split(' ')[0])).toEqual([
      ...['roles/datastore.user', 'roles/eventarc.eventReceiver', 'roles/run.invoker'],
      'projects/hair-1234/roles/queuePauser',
    ])
    const again = world(wanting)
    await again.run()
    expect(again.tools.changes).not.toContain('billing budgets update')
  })

  it('lacks the budget where whoever deploys may not set it', async () => {
    const { project, run } = world(monthly)
    project.refused = 'billing budgets'
    expect(await run()).toContain('The budget could not be set')
  })
})

it('a queue that is paused is to be resumed first, as the try-on at the end would wait for ever', async () => {
  const { project, run } = world()
  await run()
  project.pausedQueues.add('try-on')
  await expect(run()).rejects.toThrow('gcloud tasks queues resume try-on --location=us-central1')
})

it('App Check has a key for the site’s hosts, and the site and its policy know of it', async () => {
  const settings = { siteOrigin: 'https://hair.example' }
  const { project, tools, run, thing } = world({ settings })
  await run()
  expect(thing('recaptcha keys', 'projects/42/keys/6Lc1')).toMatchObject({
    domains: 'hair.example,hair-1234.firebaseapp.com,hair-1234.web.app',
  })
  expect(project.appCheck.siteKey).toBe('6Lc1')
  expect(project.files.get(environment)).toContain('APP_CHECK=watched\n')
  expect(project.files.get('firebase.deploy.json')).toMatch(
    /script-src 'self'[^;]* https:\/\/www\.google\.com\/recaptcha\//,
  )
  expect(project.releases[0]).toMatchObject({ siteKey: '6Lc1', config: 'firebase.deploy.json' })
  await run()
  expect(tools.changes).toEqual([seeding])
  project.appCheck.tokenTtl = '3600s'
  await run()
  expect(project.appCheck.tokenTtl).toBe('604800s')
})
