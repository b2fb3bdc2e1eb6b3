import type { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

const id = 'q7Zk2mXw9LbT4cVn'
const text: Readonly<Record<string, string>> = {
  title: 'Bob with Wispy Fringe',
  link: 'https://www.instagram.com/studio.nova',
  name: 'Ada',
  nickname: 'studio-nova',
  blogger_nickname: 'studio-nova',
  label: 'short',
  labels: 'short',
  color: 'brown',
  email: 'ada@example.com',
  bio: 'Cuts that grow out well.',
  message: 'Which one suits me?',
  slug: 'choosing-a-fringe',
  summary: 'What a fringe does to a face.',
  author: 'The editors',
  html: '<p>Hold your hair above your brows.</p>',
  text: 'How did you like it?',
  options: 'Very much',
  keyword: 'fringe',
  sign_in_method: 'google.com',
  currency: 'usd',
  catalog_period: '2026-11',
  handle: '@nova.bsky.social',
  page: '/share/*',
  release: '1f0e2d',
  origins: 'https://www.salon.example',
  prefix: 'hk_live_3f9a1c',
  key: 'hk_live_3f9a1c…',
  month: '2026-11',
  client: 'Eve',
  salon: 'Studio Nova',
  words: 'Chin length',
  answer: 'answered 200',
  hint: 'Please look straight into the camera.',
  secret: '5f1c0b7a9e3d46288c72d1f04ab9e635',
  phone: '+44 20 7946 0958',
  note: 'Not too short, please.',
  guardian: 'Joan',
}
const numbers: Readonly<Record<string, number>> = {
  width: 1024,
  height: 1280,
  page_no: 1,
  page_size: 10,
  code: 2001,
  price: 499,
  amount: 499,
}

/** Values of enums that mean success. */
const happyValues: readonly unknown[] = ['done', 'paid', 'active', 'try_on']
/** Fields that are absent or false when all is well. */
const absent = new Set([
  'error',
  'problem',
  'hint',
  'stage',
  'doubts',
  'badge',
  'pay_url',
  'ends_at',
  'checkout_url',
])
const untrue = new Set(['refunded', 'cancel_at_period_end', 'mine'])

/** A realistic example of a JSON schema; `name` is the field's. */
export function exampleOf(schema: Schema, name = ''): unknown {
  // A default of null shows nothing, and if all fields have defaults none would be shown.
  if (schema.default !== undefined && schema.default !== null) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.find((value) => happyValues.includes(value)) ?? schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf ?? []
  if (absent.has(name) && choices.some(({ type }) => type === 'null')) return null
  const [choice] = choices
  if (choice) return exampleOf(choice, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [
          field,
          exampleOf(inner as Schema, field),
        ]),
      )
    case 'array':
      return absent.has(name) ? [] : [exampleOf((schema.items ?? {}) as Schema, name)]
    case 'string':
      return textLike(schema, name)
    case 'integer':
    case 'number':
      return numberLike(schema, name)
    case 'boolean':
      return !untrue.has(name)
    default:
      return null
  }
}

function textLike({ format, pattern }: Schema, name: string): string {
  if (format === 'date-time') return '2026-11-21T09:30:00.000Z'
  if (format === 'date') return '2026-11-21'
  if (format === 'email') return 'ada@example.com'
  if (format === 'uri') return 'https://example.com/studio-nova'
  if (pattern?.includes('https?')) return '/images/styles/french-bob.webp'
  if (pattern?.startsWith('^#')) return '#8a5a2b'
  const known = text[name]
  if (known !== undefined) return known
  return id
}

function numberLike({ minimum, maximum = Infinity }: Schema, name: string): number {
  const known = numbers[name]
  if (known !== undefined) return Math.min(known, maximum)
  if (maximum === 1) return 1
  return Math.min(Math.max(minimum ?? 0, 3), maximum)
}
