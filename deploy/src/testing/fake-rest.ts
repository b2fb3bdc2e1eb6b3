import { answerObjectives } from './fake-monitoring.ts'
import type { FakeProject } from './fake-project.ts'

/** What Google's REST interfaces answer about a project. */
export function answerRest(
  project: FakeProject,
  method: string,
  url: string,
  body?: string,
): Response {
  const { pathname, searchParams } = new URL(url)
  const channel = pathname.split('/').at(-1) ?? ''
  const quotas = `/v1/projects/${project.id}/locations/global/services/run.googleapis.com/quotaInfos`
  if (project.refusesQuotas && pathname.startsWith(quotas)) return refused(403, 'PERMISSION_DENIED')
  const promised = answerObjectives(project, method, new URL(url), body ?? '')
  if (promised) return promised
  switch (pathname) {
    case `/v1beta1/projects/${project.id}`:
      return project.isFirebase ? json({ projectId: project.id }) : missing()
    case `/v1beta1/projects/${project.id}/sites`: {
      const wanted = searchParams.get('siteId')
      if (wanted !== null) {
        if (project.takenSites.has(wanted)) return refused(409, `${wanted} is already reserved`)
        project.site = wanted
      }
      const name = `projects/${project.id}/sites/${project.site ?? ''}`
      return json(project.site === null ? {} : { sites: [{ name, type: 'DEFAULT_SITE' }] })
    }
    case `/v1beta1/projects/${project.id}/sites/${project.site ?? ''}/customDomains`:
      project.domains.set(searchParams.get('customDomainId') ?? '', 'HOST_UNHOSTED')
      return json({ done: false })
    case `${quotas}/CpuAllocPerProjectRegion`:
      return json(quotaOf(project.cpuQuota * 1000))
    case `${quotas}/NvidiaRtxPro6000GpuAllocNoZonalRedundancyPerProjectRegion`:
      return json(quotaOf(project.gpus))
    case `/v1/projects/${project.id}/databases/(default)/collectionGroups/-/indexes`:
      return json({ indexes: [...project.indexes].map(([key, left]) => built(project, key, left)) })
    case `/v1/projects/${project.id}/databases/(default)/collectionGroups/-/fields`:
      return json({ fields: [...project.fields.values()] })
    case `/v1alpha/projects/${project.id}/defaultBucket`:
      if (method === 'POST') {
        project.bucket = { softDeleteSeconds: 604_800 }
        const name = `${project.id}.firebasestorage.app`
        project.buckets.set(`gs://${name}`, { name, objects: new Set(), bindings: new Set() })
      }
      return project.bucket
        ? json({
            bucket: { name: `projects/${project.id}/buckets/${project.id}.firebasestorage.app` },
          })
        : missing()
    case `/admin/v2/projects/${project.id}/config`:
      if (method === 'PATCH') {
        const { authorizedDomains, signIn } = JSON.parse(body ?? '') as {
          authorizedDomains?: string[]
          signIn?: { email: { enabled: boolean } }
        }
        if (authorizedDomains) project.authorizedDomains = authorizedDomains
        if (signIn) project.isPasswordSignInOn = signIn.email.enabled
      }
      return json({
        authorizedDomains: project.authorizedDomains,
        signIn: { email: { enabled: project.isPasswordSignInOn } },
      })
    case `/admin/v2/projects/${project.id}/defaultSupportedIdpConfigs/google.com`:
      return project.isGoogleSignInOn
        ? json({ enabled: true, clientId: '42-a1.apps.googleusercontent.com' })
        : missing()
    case `/v1/projects/${project.id}/apps/1:42:web:1/recaptchaEnterpriseConfig`:
      if (method === 'PATCH') {
        const sent = JSON.parse(body ?? '') as { siteKey: string; tokenTtl: string }
        project.appCheckKey = sent.siteKey
        project.appCheckTtl = sent.tokenTtl
      }
      return json({
        tokenTtl: project.appCheckTtl,
        ...(project.appCheckKey && { siteKey: project.appCheckKey }),
      })
    case `/v3/projects/${project.id}/notificationChannels`:
      if (method === 'POST') {
        const channel = JSON.parse(body ?? '') as { type: string; labels: object }
        const name = `projects/${project.id}/notificationChannels/${project.notificationChannels.length + 1}`
        project.notificationChannels.push({ ...channel, name })
      }
      return json({ notificationChannels: project.notificationChannels })
    case `/v1beta1/sites/${project.site ?? ''}/releases`:
      return json({ releases: project.releases })
    case `/v1beta1/sites/${project.site ?? ''}/channels/${channel}`:
      return project.channels.has(channel)
        ? json({ url: `https://${project.id}--${channel}-a1b2c3.web.app` })
        : missing()
    case '/repos/hair/site':
      return json({ id: 7001, owner: { id: 70 } })
    case '/repos/hair/other':
      return json({ id: 7002, owner: { id: 70 } })
    case '/repos/hair/hidden':
      return missing()
    case '/o/oauth2/v2/auth': {
      const address = searchParams.get('redirect_uri') ?? ''
      return project.redirectAddresses.includes(address)
        ? redirect(`${address}?error=interaction_required`)
        : redirect('https://accounts.google.com/signin/oauth/error?authError=ChVyZWRpcmVjdF91cmlf')
    }
    default: {
      const domain = /\/customDomains\/(.+)$/.exec(pathname)?.[1]
      if (domain !== undefined) return domainOf(project, domain)
      if (project.site === null && pathname.startsWith('/v1beta1/sites/')) return missing()
      throw new Error(`Nobody knows ${method} ${url}`)
    }
  }
}

function quotaOf(value: number) {
  const [details, applicableLocations] = [{ value: String(value) }, ['us-central1', 'us-east1']]
  return { dimensionsInfos: [{ details, applicableLocations }] }
}

/** One is ready after some questions. */
function built({ indexes }: FakeProject, key: string, left: number) {
  indexes.set(key, Math.max(0, left - 1))
  const { collectionGroup, fields, queryScope } = JSON.parse(key) as {
    collectionGroup: string
    queryScope: string
    fields: object[]
  }
  return {
    name: `projects/hair-1234/databases/(default)/collectionGroups/${collectionGroup}/indexes/1`,
    queryScope,
    fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
    state: left > 0 ? 'CREATING' : 'READY',
  }
}

function domainOf({ domains }: FakeProject, domain: string): Response {
  const hostState = domains.get(domain)
  if (hostState === undefined) return missing()
  const records = [
    { domainName: domain, type: 'A', rdata: '199.36.158.100', requiredAction: 'ADD' },
  ]
  return json({ hostState, requiredDnsUpdates: { desired: [{ domainName: domain, records }] } })
}

function refused(code: number, message: string): Response {
  return Response.json({ error: { code, message, status: 'ALREADY_EXISTS' } }, { status: code })
}

function json(value: object): Response {
  return Response.json(value)
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location } })
}

function missing(): Response {
  return Response.json({ error: { code: 404, status: 'NOT_FOUND' } }, { status: 404 })
}
