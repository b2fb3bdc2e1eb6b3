/** The flags that each command of gcloud 528 takes, as far as a deployment uses it; all take --project and --format. */
export const gcloudFlags: Readonly<Record<string, readonly string[]>> = {
  'auth list': [],
  'auth print-access-token': [],
  'auth application-default print-access-token': [],
  'projects describe': [],
  'projects get-iam-policy': [],
  'projects add-iam-policy-binding': ['member', 'role', 'condition'],
  'billing projects describe': [],
  'services list': ['enabled'],
  'services enable': [],
  'iam service-accounts list': [],
  'iam service-accounts create': ['display-name', 'description'],
  'iam service-accounts get-iam-policy': [],
  'iam service-accounts add-iam-policy-binding': ['member', 'role', 'condition'],
  'iam workload-identity-pools describe': ['location'],
  'iam workload-identity-pools create': ['location', 'display-name', 'description'],
  'iam workload-identity-pools providers describe': ['location', 'workload-identity-pool'],
  'iam workload-identity-pools providers create-oidc': providerFlags(),
  'iam workload-identity-pools providers update-oidc': providerFlags(),
  'artifacts repositories describe': ['location'],
  'artifacts repositories create': ['location', 'repository-format'],
  'artifacts repositories set-cleanup-policies': ['location', 'policy', 'no-dry-run'],
  'artifacts docker images describe': [],
  'firestore databases describe': ['database'],
  'firestore databases create': [
    'database',
    'location',
    'type',
    'delete-protection',
    'enable-pitr',
  ],
  'firestore databases update': ['database', 'type', 'delete-protection', 'enable-pitr'],
  'firestore backups schedules list': ['database'],
  'firestore backups schedules create': ['database', 'recurrence', 'retention', 'day-of-week'],
  'storage buckets describe': ['raw'],
  'storage buckets update': ['cors-file', 'lifecycle-file', 'clear-soft-delete'],
  'tasks queues describe': ['location'],
  'tasks queues create': queueFlags(),
  'tasks queues update': queueFlags(),
  'secrets list': [],
  'secrets create': ['replication-policy', 'data-file'],
  'secrets versions add': ['data-file'],
  'secrets versions access': ['secret'],
  'secrets get-iam-policy': [],
  'secrets add-iam-policy-binding': ['member', 'role', 'condition'],
  'builds submit': ['config', 'substitutions', 'suppress-logs'],
  'run services describe': ['region'],
  'run deploy': [
    'region',
    'image',
    'service-account',
    'cpu',
    'memory',
    'concurrency',
    'timeout',
    'min-instances',
    'max-instances',
    'cpu-boost',
    'execution-environment',
    'no-allow-unauthenticated',
    'startup-probe',
    'set-env-vars',
  ],
}

/** The options that each command of firebase-tools 15 takes; all take --project and --json. */
export const firebaseFlags: Readonly<Record<string, readonly string[]>> = {
  'projects:addfirebase': [],
  'apps:list': [],
  'apps:create': [],
  'apps:sdkconfig': [],
  deploy: ['force', 'non-interactive', 'message', 'only'],
  'hosting:clone': [],
  'hosting:channel:deploy': ['expires', 'no-authorized-domains', 'non-interactive', 'only'],
}

function providerFlags() {
  return [
    ...['location', 'workload-identity-pool', 'issuer-uri'],
    ...['attribute-mapping', 'attribute-condition', 'display-name'],
  ]
}

function queueFlags() {
  return [
    'location',
    'max-attempts',
    'min-backoff',
    'max-backoff',
    'max-doublings',
    'max-concurrent-dispatches',
  ]
}
