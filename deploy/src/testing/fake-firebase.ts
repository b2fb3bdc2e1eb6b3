import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  budgetTopic,
  eventReceivers,
  secretNames,
  serviceAccounts,
} from '@hairstyle/core/deployment.ts'
import { z } from 'zod'
import { repository } from '../tools.ts'
import { grantsOn, Refusal, type Call, type Command, type FakeProject } from './fake-project.ts'

/** Required variables of the site's build. */
const siteVariables = [
  ...['API_KEY', 'APP_ID', 'PROJECT_ID'].map((name) => `VITE_FIREBASE_${name}`),
  ...['NAME', 'ADDRESS', 'EMAIL'].map((name) => `VITE_OPERATOR_${name}`),
  'VITE_SITE_URL',
]

const Indexes = z.object({
  indexes: z.array(z.unknown()),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.boolean().default(false),
      indexes: z.array(z.looseObject({ queryScope: z.string() })),
    }),
  ),
})

/** What each target of a deployment does. */
const deployments: Readonly<Record<string, Command['run']>> = {
  'firestore:indexes'(project, { flags }) {
    const file = readFileSync(join(repository, 'firestore.indexes.json'), 'utf8')
    const { indexes, fieldOverrides } = Indexes.parse(JSON.parse(file))
    const wanted = new Set(indexes.map((index) => JSON.stringify(index)))
    for (const key of wanted) {
      if (!project.indexes.has(key)) project.indexes.set(key, project.indexPatience)
    }
    if ('force' in flags) {
      for (const key of project.indexes.keys()) if (!wanted.has(key)) project.indexes.delete(key)
    }
    for (const { collectionGroup, fieldPath, ttl, indexes: single } of fieldOverrides) {
      const place = `collectionGroups/${collectionGroup}/fields/${fieldPath}`
      const built = single.map(({ queryScope, ...index }) => {
        return { queryScope, fields: [{ fieldPath, ...index }], state: 'READY' }
      })
      project.fields.set(place, {
        name: `projects/hair-1234/databases/(default)/${place}`,
        indexConfig: { indexes: built },
        ...(ttl && { ttlConfig: { state: 'ACTIVE' } }),
      })
    }
  },
  functions(project) {
    const { secrets, files, cpuQuota, id } = project
    const unknown = secretNames.find((name) => (secrets.get(name) ?? []).length === 0)
    if (unknown !== undefined) {
      throw new Refusal(`In non-interactive mode but have no value for the secret: ${unknown}`)
    }
    const environment = files.get(`functions/.env.${id}`) ?? ''
    if (Number(/^API_INSTANCES=(.*)$/m.exec(environment)?.[1]) > cpuQuota) {
      throw failedFunctions(
        'api',
        'Could not create Cloud Run service api. spec.template.spec.containers[0].resources: ' +
          'maxScale may not exceed 20',
      )
    }
    if (project.isRestricted) {
      throw failedFunctions(
        'api',
        'One or more users named in the policy do not belong to a permitted customer.',
        'Unable to set the invoker for the IAM policy on the following functions:',
      )
    }
    // The CLI grants roles only to the default account, but events come as the function's account.
    const address = `${id}.iam.gserviceaccount.com`
    const isKnown = eventReceivers.every((name) => {
      const member = `serviceAccount:${serviceAccounts[name]}@${address}`
      return grantsOn(project).includes(`roles/eventarc.eventReceiver ${member}`)
    })
    if (!isKnown) {
      throw failedFunctions(
        'sendMail',
        'Validation failed for trigger: Invalid resource state for "": Permission ' +
          '"eventarc.events.receiveEvent" denied on the service account of the trigger',
      )
    }
    if (project.eventarcDelay > 0) {
      project.eventarcDelay -= 1
      throw failedFunctions(
        'eraseAccount',
        'Validation failed for trigger: Permission denied while using the Eventarc Service Agent. If you ' +
          'recently started to use Eventarc, it may take a few minutes before all necessary permissions are ' +
          'propagated to the Service Agent.',
      )
    }
    // The CLI makes the topics that functions listen to.
    project.topics.add(`projects/${id}/topics/${budgetTopic}`)
  },
  hosting({ releases, site }, { flags, env }) {
    const { message = '', config = 'firebase.json' } = flags
    if (site === null) {
      throw new Refusal(
        'Error: Unable to deploy to Hosting as there is no Hosting site. Use `firebase hosting:sites:create`.',
      )
    }
    requireVariables(env)
    const name = `sites/${site}/versions/${releases.length + 1}`
    const siteKey = env['VITE_APP_CHECK_SITE_KEY'] ?? null
    const finisher = env['VITE_FINISHER'] ?? null
    releases.unshift({ message, version: { name }, config, siteKey, finisher })
  },
}

/**
 * Without --json the CLI prints the reason; with it, only this much: https://github.com/firebase/firebase-tools,
 * lib/bin/cli.js.
 */
function failedFunctions(name: string, why: string, more = '') {
  const end = 'Error: There was an error deploying functions'
  const lines = [
    `⚠  functions: ${why}`,
    `⚠  functions:  failed to create function ${name}`,
    ...[more, end],
  ]
  return new Refusal(lines.join('\n'), end)
}

function requireVariables(env: Call['env']) {
  const missing = siteVariables.filter((name) => env[name] === undefined)
  if (missing.length > 0) throw new Refusal(`The site is not built without ${missing.join()}`)
}

/** `result` of what each command of firebase-tools 15 answers with --json, and the options that it takes. */
const commands: readonly (readonly [name: string, flags: string, run: Command['run']])[] = [
  [
    'projects:addfirebase',
    '',
    (project) => {
      // The same error as for an owner who never opened the console.
      if (!project.hasAcceptedTerms) {
        throw new Refusal(
          'Failed to add Firebase: HTTP Error: 403, The caller does not have permission',
        )
      }
      project.isFirebase = true
    },
  ],
  [
    'login:list',
    '',
    ({ firebaseLogin: email }) => (email === null ? undefined : [{ user: { email } }]),
  ],
  ['apps:list', '', ({ apps }) => apps],
  [
    'apps:create',
    '',
    ({ apps }, { positionals: [, displayName = ''] }) => {
      apps.push({ appId: '1:42:web:1', displayName })
    },
  ],
  [
    'apps:sdkconfig',
    '',
    ({ site }, { positionals: [, appId] }) => {
      const authDomain = `${site}.firebaseapp.com`
      return { sdkConfig: { appId, apiKey: 'AIza1', authDomain, projectId: 'hair-1234' } }
    },
  ],
  [
    'deploy',
    'force non-interactive message only config',
    (project, call) => {
      const targets = (call.flags['only'] ?? '').split(',')
      for (const target of targets) deployments[target]?.(project, call)
    },
  ],
  ['hosting:clone', '', clone],
  [
    'hosting:channel:deploy',
    'expires no-authorized-domains non-interactive only config',
    ({ channels }, { positionals: [name = ''], env }) => {
      requireVariables(env)
      channels.add(name)
    },
  ],
]

export const firebaseCommands: Readonly<Record<string, Command>> = Object.fromEntries(
  commands.map(([name, flags, run]) => [name, { flags, run }]),
)

function clone({ site, releases }: FakeProject, { positionals: [source = '', target] }: Call) {
  const version = releases.find(
    ({ version: { name } }) => source === `${site}@${name.split('/').at(-1) ?? ''}`,
  )?.version
  if (!version || target !== `${site}:live`) {
    throw new Refusal(`"${source}" is not a valid source.`)
  }
  releases.unshift({ message: '', version })
}
