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
  switch (pathname) {
    case `/v1beta1/projects/${project.id}`:
      return project.isFirebase ? json({ projectId: project.id }) : missing()
    case `/v1alpha/projects/${project.id}/defaultBucket`:
      if (method === 'POST') project.bucket = { softDeleteSeconds: 604_800 }
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
    case `/v1beta/projects/${project.id}/instances`:
      return json({
        instances: project.extensions.map((extensionRef) => ({ config: { extensionRef } })),
      })
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
    case `/v1beta1/sites/${project.id}/releases`:
      return json({ releases: project.releases })
    case `/v1beta1/sites/${project.id}/channels/${channel}`:
      return project.channels.has(channel)
        ? json({ url: `https://${project.id}--${channel}-a1b2c3.web.app` })
        : missing()
    case '/o/oauth2/v2/auth': {
      const address = searchParams.get('redirect_uri') ?? ''
      return project.redirectAddresses.includes(address)
        ? redirect(`${address}?error=interaction_required`)
        : redirect('https://accounts.google.com/signin/oauth/error?authError=ChVyZWRpcmVjdF91cmlf')
    }
    default:
      throw new Error(`Nobody knows ${method} ${url}`)
  }
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
