import { requireMetrics } from './fake-gcloud.ts'
import { Refusal, thingsOf, type FakeProject } from './fake-project.ts'
import { Objective } from './shapes.ts'

/** A call of a REST interface, with what a part of its path is. */
interface RestCall {
  readonly project: FakeProject
  readonly isRead: boolean
  readonly query: URLSearchParams
  /** The body; empty for reads. */
  readonly body: Readonly<Record<string, unknown>>
  readonly part: string
}

/** Answer for a missing thing. */
const missing = null

/** What each path answers, by what it looks like: `PROJECT` and `SITE` are those of the fake, `*` is the part. */
const answers: Readonly<Record<string, (call: RestCall) => object | null>> = {
  '/v1beta1/projects/PROJECT': ({ project }) =>
    project.isFirebase ? { projectId: project.id } : missing,
  '/v1beta1/projects/PROJECT/sites'({ project, query }) {
    const wanted = query.get('siteId')
    if (wanted !== null) {
      if (project.takenSites.has(wanted)) return refused(409, `${wanted} is already reserved`)
      project.site = wanted
    }
    const name = `projects/${project.id}/sites/${project.site ?? ''}`
    return project.site === null ? {} : { sites: [{ name, type: 'DEFAULT_SITE' }] }
  },
  '/v1beta1/projects/PROJECT/sites/SITE/customDomains'({ project, query }) {
    project.domains.set(query.get('customDomainId') ?? '', 'HOST_UNHOSTED')
    return { done: false }
  },
  '/v1beta1/projects/PROJECT/sites/SITE/customDomains/*'({ project, part: domainName }) {
    const hostState = project.domains.get(domainName)
    if (hostState === undefined) return missing
    const record = { domainName, type: 'A', rdata: '199.36.158.100', requiredAction: 'ADD' }
    return { hostState, requiredDnsUpdates: { desired: [{ domainName, records: [record] }] } }
  },
  '/v1beta1/sites/SITE/releases': ({ project: { site, releases } }) =>
    site === null ? missing : { releases },
  '/v1beta1/sites/SITE/channels/*': ({ project, part }) =>
    project.channels.has(part) ? { url: `https://${project.id}--${part}-a1b2c3.web.app` } : missing,
  '/v1/projects/PROJECT/locations/global/services/run.googleapis.com/quotaInfos/*'({
    project,
    part,
  }) {
    if (project.refusesQuotas) return refused(403, 'PERMISSION_DENIED')
    const value = { CpuAllocPerProjectRegion: project.cpuQuota * 1000 }[part] ?? project.gpus
    const applicableLocations = ['us-central1', 'us-east1']
    return { dimensionsInfos: [{ details: { value: String(value) }, applicableLocations }] }
  },
  '/v1/projects/PROJECT/databases/(default)/collectionGroups/-/indexes': ({ project }) => ({
    indexes: [...project.indexes].map(([key, left]) => built(project, key, left)),
  }),
  '/v1/projects/PROJECT/databases/(default)/collectionGroups/-/fields': ({ project }) => ({
    fields: [...project.fields.values()],
  }),
  '/v1alpha/projects/PROJECT/defaultBucket'({ project, isRead }) {
    const name = `${project.id}.firebasestorage.app`
    const buckets = thingsOf(project, 'storage buckets')
    if (!isRead) buckets.set(`gs://${name}`, { 'soft-delete-duration': '604800s' })
    if (!buckets.has(`gs://${name}`)) return missing
    return { bucket: { name: `projects/${project.id}/buckets/${name}` } }
  },
  '/admin/v2/projects/PROJECT/config'({ project, body }) {
    const { authorizedDomains, signIn } = body as {
      authorizedDomains?: string[]
      signIn?: { email: { enabled: boolean } }
    }
    project.authorizedDomains = authorizedDomains ?? project.authorizedDomains
    project.isPasswordSignInOn = signIn?.email.enabled ?? project.isPasswordSignInOn
    return {
      authorizedDomains: project.authorizedDomains,
      signIn: { email: { enabled: project.isPasswordSignInOn } },
    }
  },
  '/admin/v2/projects/PROJECT/defaultSupportedIdpConfigs/google.com': ({ project }) =>
    project.isGoogleSignInOn
      ? { enabled: true, clientId: '42-a1.apps.googleusercontent.com' }
      : missing,
  '/v1/projects/PROJECT/apps/1:42:web:1/recaptchaEnterpriseConfig'({ project, body }) {
    Object.assign(project.appCheck, body)
    return project.appCheck
  },
  '/v3/projects/PROJECT/notificationChannels'({ project, isRead, body }) {
    const { notificationChannels: channels } = project
    const name = `projects/${project.id}/notificationChannels/${channels.length + 1}`
    if (!isRead) channels.push({ ...body, name })
    return { notificationChannels: channels }
  },
  '/v3/projects/PROJECT/services'({ project, query }) {
    const name = `projects/${project.id}/services/${query.get('serviceId') ?? ''}`
    project.monitored.add(name)
    return { name }
  },
  '/v3/projects/PROJECT/services/hairstyle': ({ project }) => {
    const name = `projects/${project.id}/services/hairstyle`
    return project.monitored.has(name) ? { name } : missing
  },
  '/v3/projects/PROJECT/services/hairstyle/serviceLevelObjectives'(call) {
    const { project, isRead, query } = call
    if (!isRead) return setObjective(call, query.get('serviceLevelObjectiveId') ?? '')
    const listed = [...project.objectives].map(([name, objective]) => ({ ...objective, name }))
    return { serviceLevelObjectives: listed }
  },
  '/v3/projects/PROJECT/services/hairstyle/serviceLevelObjectives/*': (call) =>
    setObjective(call, call.part),
  '/repos/hair/site': () => ({ id: 7001, owner: { id: 70 } }),
  '/repos/hair/other': () => ({ id: 7002, owner: { id: 70 } }),
  '/repos/hair/hidden': () => missing,
  '/o/oauth2/v2/auth'({ project, query }) {
    const address = query.get('redirect_uri') ?? ''
    const error = 'https://accounts.google.com/signin/oauth/error?authError=ChVyZWRpcmVjdF91cmlf'
    const isKnown = project.redirectAddresses.includes(address)
    const location = isKnown ? `${address}?error=interaction_required` : error
    return new Response(null, { status: 302, headers: { location } })
  },
}

/** What Google's REST interfaces answer about a project. */
export function answerRest(
  project: FakeProject,
  method: string,
  url: string,
  sent = '{}',
): Response {
  const { pathname, searchParams: query } = new URL(url)
  const known = Object.keys(answers).find((path) => partOf(project, path, pathname) !== null)
  const part = known === undefined ? null : partOf(project, known, pathname)
  if (known === undefined || part === null) throw new Error(`Nobody knows ${method} ${url}`)
  const body = JSON.parse(sent) as RestCall['body']
  const answer = answers[known]?.({ project, isRead: method === 'GET', query, body, part })
  if (answer instanceof Response) return answer
  return answer ? Response.json(answer) : refused(404, 'NOT_FOUND')
}

/** @returns the part of a path that a pattern leaves open; null where it is another path. */
function partOf({ id, site }: FakeProject, pattern: string, path: string): string | null {
  const its = pattern.replace('PROJECT', id).replace('SITE', site ?? id)
  const [start = its, end] = its.split('*')
  if (end === undefined) return path === its ? '' : null
  const part = path.slice(start.length)
  return path.startsWith(start) && !part.includes('/') ? part : null
}

function setObjective({ project, body }: RestCall, id: string): object {
  try {
    const objective = Objective.parse(body)
    requireMetrics(project, objective)
    const name = `projects/${project.id}/services/hairstyle/serviceLevelObjectives/${id}`
    project.objectives.set(name, objective)
    return {}
  } catch (error) {
    return refused(400, error instanceof Refusal ? error.message : String(error))
  }
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

function refused(code: number, message: string): Response {
  return Response.json({ error: { code, message } }, { status: code })
}
