import { z } from 'zod'
import { firebase, gcloud, type Cloud } from '../cloud.ts'
import { DeployError } from '../deploy-error.ts'
import { found, siteAddresses, type Deployment, type Step } from '../deployment.ts'
import { fingerprint, isAs, lastOf } from '../ensure.ts'

const noPermission = /\b403\b|permission/i

export const firebaseProject: Step = {
  title: 'Firebase',
  async run({ cloud, settings: { project }, say }) {
    const url = `https://firebase.googleapis.com/v1beta1/projects/${project}`
    if (await cloud.get(z.object({ projectId: z.string() }), url)) {
      say('  is added to the project')
      return
    }
    await cloud.change(firebase`projects:addfirebase ${project}`).catch((cause: unknown) => {
      if (!(cause instanceof DeployError) || !noPermission.test(cause.message)) throw cause
      // Google gives the same error to an owner who never accepted Firebase's terms, which no program can do.
      throw new DeployError(
        'Firebase cannot be added to the project. Open https://console.firebase.google.com once with ' +
          'this account, accept the terms, and run this again; the account must be Owner of the project, too.',
        { cause },
      )
    })
  },
}

const Sites = z.object({
  sites: z.array(z.object({ name: z.string(), type: z.string().optional() })).default([]),
})
const DnsRecord = z.object({
  domainName: z.string(),
  type: z.string(),
  rdata: z.string(),
  requiredAction: z.string().optional(),
})
const DnsUpdates = z.object({
  desired: z.array(z.object({ records: z.array(DnsRecord).default([]) })).default([]),
})
const CustomDomain = z.object({
  hostState: z.string().optional(),
  requiredDnsUpdates: DnsUpdates.optional(),
})

const hosting = 'https://firebasehosting.googleapis.com/v1beta1'
const isTaken = /ALREADY_EXISTS|already (exists|reserved)|is reserved|\b409\b/i

/** Firebase no longer creates a site by itself, and the project's name may be taken by somebody else's site. */
export const site: Step = {
  title: 'The site and its own domain',
  async run(deployment) {
    const { cloud, settings, findings, say } = deployment
    const id = (await findSite(cloud, settings.project)) ?? (await makeSite(deployment))
    findings.site = { id, isDomainConnected: await connectDomain(deployment, id) }
    say(`  ${id}`)
  },
}

/** @returns the id of the project's site at Hosting. */
export async function findSite(cloud: Cloud, project: string): Promise<string | undefined> {
  const answer = await cloud.get(Sites, `${hosting}/projects/${project}/sites`)
  const sites = answer?.sites ?? []
  const its = sites.find(({ type }) => type === 'DEFAULT_SITE') ?? sites[0]
  return its && lastOf(its.name)
}

/** @returns its id, which is part of its addresses. */
async function makeSite({ cloud, settings, say }: Deployment): Promise<string> {
  const { project } = settings
  const make = (id: string) =>
    cloud.send('POST', `${hosting}/projects/${project}/sites?siteId=${id}`, {})
  try {
    await make(project)
    return project
  } catch (error) {
    if (!(error instanceof DeployError) || !isTaken.test(error.message)) throw error
    // Sites have names of 30 characters at most.
    const other = `${project.slice(0, 24)}-${fingerprint(project).slice(0, 5)}`
    say(`  the name ${project} is somebody else’s`)
    await make(other)
    return other
  }
}

/** @returns whether the domain is fully connected to the site. */
async function connectDomain(deployment: Deployment, id: string): Promise<boolean> {
  const { cloud, settings, remind } = deployment
  if (settings.siteOrigin === null) return false
  const domain = new URL(settings.siteOrigin).host
  const domains = `${hosting}/projects/${settings.project}/sites/${id}/customDomains`
  const find = () => cloud.get(CustomDomain, `${domains}/${domain}`)
  let known = await find()
  if (!known) {
    await cloud.send('POST', `${domains}?customDomainId=${domain}`, {})
    known = await find()
  }
  if (known?.hostState === 'HOST_ACTIVE') return true
  const records = (known?.requiredDnsUpdates?.desired ?? [])
    .flatMap((part) => part.records)
    .filter(({ requiredAction }) => requiredAction === 'ADD')
    .map(({ domainName, type, rdata }) => `${domainName} ${type} ${rdata}`)
  const console = `https://console.firebase.google.com/project/${settings.project}/hosting/sites`
  const what =
    records.length > 0
      ? `Set these DNS records: ${records.join('; ')}.`
      : `Its DNS records come up within minutes at ${console}`
  remind(
    `${domain} is not the site’s yet, so people are sent to Firebase’s address. ${what} ` +
      'Run this again once they are known everywhere, which may take a day.',
  )
  return false
}

const Apps = z.array(z.object({ appId: z.string(), displayName: z.string().optional() }))
const SdkConfig = z.object({
  sdkConfig: z.object({ appId: z.string(), apiKey: z.string(), authDomain: z.string() }),
})

/** Name of the web app and of reCAPTCHA's key. */
const displayName = 'Hairstyle'

export const webApp: Step = {
  title: 'The web app',
  async run(deployment) {
    const { cloud, findings, say } = deployment
    const find = async () => {
      const apps = await cloud.find(Apps, firebase`apps:list WEB`)
      return (apps?.find((app) => app.displayName === displayName) ?? apps?.[0])?.appId
    }
    let appId = await find()
    if (appId === undefined) {
      await cloud.change(firebase`apps:create WEB ${displayName}`)
      if (cloud.isDryRun) {
        const authDomain = `${found(deployment, 'site').id}.firebaseapp.com`
        findings.webApp = { appId: 'APP_ID', apiKey: 'API_KEY', authDomain }
        return
      }
      appId = await find()
    }
    if (appId === undefined) throw new DeployError('The web app was made, but cannot be found.')
    const { sdkConfig } = await cloud.read(SdkConfig, firebase`apps:sdkconfig WEB ${appId}`)
    findings.webApp = sdkConfig
    say(`  ${sdkConfig.appId}`)
  },
}

const Keys = z.array(z.object({ name: z.string(), displayName: z.string().optional() }))

/** A week, the maximum: each assessment costs, and whoever steals a token is still rate-limited. */
const tokenTtl = '604800s'

/** Sets up reCAPTCHA Enterprise's key, and App Check with it. */
export const appCheck: Step = {
  title: 'App Check',
  async run(deployment) {
    const { cloud, settings, findings, say } = deployment
    if (settings.appCheck === 'off') {
      say('  is off')
      return
    }
    const { siteKey, isNew } = await ensureKey(deployment)
    findings.appCheckKey = siteKey
    const app = `projects/${settings.project}/apps/${found(deployment, 'webApp').appId}`
    const url = `https://firebaseappcheck.googleapis.com/v1/${app}/recaptchaEnterpriseConfig`
    const wanted = { siteKey, tokenTtl }
    const known = isNew ? null : await cloud.get(z.unknown(), url)
    if (isAs(known, wanted)) say(`  is ${settings.appCheck}`)
    else await cloud.send('PATCH', `${url}?updateMask=siteKey,tokenTtl`, wanted)
  },
}

/** @returns the public key, and whether it is too new to be known everywhere. */
async function ensureKey(deployment: Deployment): Promise<{ siteKey: string; isNew: boolean }> {
  const { cloud, settings } = deployment
  const find = async () => {
    const keys = (await cloud.find(Keys, gcloud`recaptcha keys list`)) ?? []
    const its = keys.find((key) => key.displayName === displayName)
    return its && lastOf(its.name)
  }
  const known = await find()
  if (known !== undefined) return { siteKey: known, isNew: false }
  // Includes a domain that is not connected yet, because a key is made once.
  const origins = [settings.siteOrigin ?? [], siteAddresses(deployment).origins].flat()
  const hosts = new Set(origins.map((origin) => new URL(origin).hostname))
  const domains = [...hosts].join(',')
  await cloud.change(
    gcloud`recaptcha keys create --web --display-name=${displayName}
      --domains=${domains} --integration-type=score`,
  )
  if (cloud.isDryRun) return { siteKey: 'SITE_KEY', isNew: true }
  const made = await find()
  if (made !== undefined) return { siteKey: made, isNew: true }
  throw new DeployError('The key of reCAPTCHA was made, but is not there yet: run this again.')
}

const AuthConfig = z.object({
  authorizedDomains: z.array(z.string()).default([]),
  signIn: z
    .object({ email: z.object({ enabled: z.boolean().default(false) }).optional() })
    .default({}),
})
const Provider = z.object({ enabled: z.boolean().default(false), clientId: z.string().default('') })

export const signIn: Step = {
  title: 'Sign-in with Google, and with email and password',
  async run(deployment) {
    const { cloud, settings, findings, remind, say } = deployment
    const { project } = settings
    const admin = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}`
    const config = await cloud.get(AuthConfig, `${admin}/config`)
    findings.canSignIn = config !== null
    const idp = `${admin}/defaultSupportedIdpConfigs/google.com`
    const provider = config && (await cloud.get(Provider, idp))
    if (provider?.enabled !== true) {
      remind(
        'Nobody can sign in yet. Press “Get started”, then switch Google on, and run this again: ' +
          `https://console.firebase.google.com/project/${project}/authentication/providers`,
      )
    } else say('  is on')
    const { origin, origins, authDomain } = siteAddresses(deployment)
    if (config) {
      // Only hosts that Firebase knows may sign people in.
      const { authorizedDomains: domains } = config
      const hosts = origins.map((address) => new URL(address).hostname)
      const missing = hosts.filter((host) => !domains.includes(host))
      if (missing.length > 0) {
        const body = { authorizedDomains: [...domains, ...missing] }
        await cloud.send('PATCH', `${admin}/config?updateMask=authorizedDomains`, body)
      }
      // For the side where studios and creators look after their accounts.
      const email = { enabled: true, passwordRequired: true }
      if (config.signIn.email?.enabled !== true) {
        await cloud.send('PATCH', `${admin}/config?updateMask=signIn.email`, { signIn: { email } })
      }
    }
    const credentials = `https://console.cloud.google.com/apis/credentials?project=${project}`
    const client = `the OAuth client “Web client (auto created by Google Service)”: ${credentials}`
    const handler = `https://${authDomain}/__/auth/handler`
    if (new URL(origin).host !== authDomain) {
      remind(
        `Some browsers block sign-in over another host. Add ${origin}/__/auth/handler to the redirect ` +
          `addresses of ${client}, then set "signInOnOwnHost": true in deploy/projects/${project}.json`,
      )
    } else if (provider?.enabled && !(await isRedirectAddress(cloud, provider.clientId, handler))) {
      remind(
        `Google did not say that it sends people back to ${handler}, without which nobody can sign in. ` +
          `See that it is among the redirect addresses of ${client}, or take "signInOnOwnHost" out of ` +
          `deploy/projects/${project}.json and run this again.`,
      )
    }
  },
}

/** Whether Google knows a redirect address: asked to show no page, it redirects at once, with an error. */
async function isRedirectAddress(
  cloud: Cloud,
  clientId: string,
  address: string,
): Promise<boolean> {
  const question = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: address, response_type: 'code' },
    ...{ scope: 'openid', prompt: 'none' },
  })
  const url = `https://accounts.google.com/o/oauth2/v2/auth?${question.toString()}`
  return (await cloud.redirectOf(url))?.startsWith(`${address}?`) ?? false
}
