import { endpointOf, type ApiKey } from '@hairstyle/contract/api.ts'

/** What is wrong with each field, by its name. */
export type FieldIssues = Readonly<Record<string, string | undefined>>

/** A request's violations of the contract, by field; `labels` are the fields' visible names. */
export function findIssues(
  key: ApiKey,
  request: object,
  labels: Readonly<Record<string, string>>,
): FieldIssues {
  const result = endpointOf(key).request.safeParse(request)
  if (result.success) return {}
  const fields = request as Record<string, unknown>
  return Object.fromEntries(
    result.error.issues.map(({ path }) => {
      const name = String(path[0])
      const label = `“${labels[name] ?? name}”`
      const isMissing = fields[name] === undefined || fields[name] === ''
      return [name, isMissing ? `Please fill in ${label}.` : `Please check ${label}.`]
    }),
  )
}
