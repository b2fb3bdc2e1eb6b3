/** What to do if an organisation's policy forbids public services. */
export function everybodyForbidden(project: string): string {
  const policies = 'https://console.cloud.google.com/iam-admin/orgpolicies'
  return (
    'A policy of your organisation forbids what everybody may call, and a site is just that. Somebody with the ' +
    'role “Organization Policy Administrator” must allow it for this project, then run this again: ' +
    'set “Domain restricted sharing” to “Allow all”, ' +
    `here ${policies}/iam-allowedPolicyMemberDomains?project=${project} and, ` +
    `where it is enforced, here ${policies}/iam-managed-allowedPolicyMembers?project=${project}`
  )
}

const quotas = (project: string) =>
  `https://console.cloud.google.com/iam-admin/quotas?project=${project}`

/** Complaints of Google's programs, and what to do about them. The first match counts. */
const explanations: readonly (readonly [sign: RegExp, words: (project: string) => string])[] = [
  [
    /active account selected|gcloud auth login|[Rr]eauthentication|invalid_grant|firebase login/,
    () =>
      'Nobody is signed in: run “gcloud auth login”, then “gcloud auth application-default login”.',
  ],
  [
    /SERVICE_DISABLED|has not been used in project|API .*not.*enabled/,
    () =>
      'A service of Google’s is not switched on yet. That takes minutes after it was asked for: run this again.',
  ],
  [
    /recently started to use Eventarc|Eventarc Service Agent|first time using 2nd gen functions/,
    () =>
      'Google’s own accounts that bring events to functions are still unknown after a quarter of an hour: ' +
      'run this again later.',
  ],
  [
    /do not belong to a permitted customer|allowedPolicyMember|Unable to set the invoker/,
    everybodyForbidden,
  ],
  [
    /BILLING_DISABLED|billing (account|is|must|to be)/i,
    (project) =>
      'Billing is off. Link a billing account: ' +
      `https://console.cloud.google.com/billing/linkedaccount?project=${project}`,
  ],
  [
    /PERMISSION_DENIED|does not have permission|[Pp]ermission.* denied|\b403\b/,
    (project) =>
      'Your account lacks a role for this. Ask for Owner of the project; what GitHub’s account may not do, a ' +
      `person runs once: https://console.cloud.google.com/iam-admin/iam?project=${project}`,
  ],
  [
    /quota for using GPUs|GpuAlloc/,
    (project) =>
      'Google gives this project fewer GPUs than “maxInstances” of the picture server, or none yet. Ask for the ' +
      'quota “GPU allocation without zonal redundancy” of its card in the settings’ region, or set ' +
      '“maxInstances” to what there is; without “finish” in the settings all the rest is deployed: ' +
      quotas(project),
  ],
  [
    /CpuAlloc|MemAlloc|maxScale may not exceed|Max instances must be set to/,
    (project) =>
      'Google gives this project less processors or memory in the region than its services may take. Set ' +
      `“model.maxInstances” or “maxInstances” in deploy/projects/${project}.json so low that Google’s numbers ` +
      'below hold, or ask for the quotas “Total CPU allocation” and “Total memory allocation” of Cloud Run: ' +
      `${quotas(project)}&service=run.googleapis.com`,
  ],
  [
    /RESOURCE_EXHAUSTED|[Qq]uota/,
    (project) => `A quota of the project is used up: ${quotas(project)}`,
  ],
]

/** An explanation of a complaint of Google's programs; null if unknown. */
export function explain(complaint: string, project: string): string | null {
  return explanations.find(([sign]) => sign.test(complaint))?.[1](project) ?? null
}
