import { secretNames } from '@hairstyle/core/deployment.ts'
import { Refusal } from './fake-command.ts'
import type { Call, CommandHandler } from './fake-command.ts'

const siteVariables = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_APP_ID',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_OPERATOR_NAME',
  'VITE_OPERATOR_ADDRESS',
  'VITE_OPERATOR_EMAIL',
  'VITE_SITE_URL',
]

/** `result` of what each command answers with --json. */
export const firebaseCommands: Readonly<Record<string, CommandHandler>> = {
  'projects:addfirebase': (project) => {
    project.isFirebase = true
    return { projectId: project.id }
  },
  'apps:list': ({ apps }) => apps,
  'apps:create': ({ apps }, { positionals: [, displayName = ''] }) => {
    apps.push({ appId: '1:42:web:1', displayName })
  },
  'apps:sdkconfig': (_project, { positionals: [, appId] }) => ({
    fileName: 'google-config.js',
    fileContents: '',
    sdkConfig: { appId, apiKey: 'AIza1', projectId: 'hair-1234' },
  }),
  deploy: ({ releases, secrets }, { flags, env }) => {
    const unknown = secretNames.find((name) => (secrets.get(name) ?? []).length === 0)
    if (unknown !== undefined) {
      throw new Refusal(`In non-interactive mode but have no value for the secret: ${unknown}`)
    }
    requireVariables(env)
    const name = `sites/hair-1234/versions/${releases.length + 1}`
    const { message = '', config = 'firebase.json' } = flags
    const siteKey = env['VITE_APP_CHECK_SITE_KEY'] ?? null
    const finisher = env['VITE_FINISHER'] ?? null
    releases.unshift({ message, version: { name }, config, siteKey, finisher })
    return { hosting: name }
  },
  'hosting:clone': ({ id, releases }, { positionals: [source = '', target] }) => {
    const version = releases.find(
      ({ version: { name } }) => source === `${id}@${name.split('/').at(-1) ?? ''}`,
    )?.version
    if (!version || target !== `${id}:live`) throw new Refusal(`"${source}" is not a valid source.`)
    releases.unshift({ message: '', version })
  },
  'hosting:channel:deploy': ({ channels }, { positionals: [name = ''], env }) => {
    requireVariables(env)
    channels.add(name)
  },
}

function requireVariables(env: Call['env']) {
  const missing = siteVariables.filter((name) => env[name] === undefined)
  if (missing.length > 0) throw new Refusal(`The site is not built without ${missing.join()}`)
}
