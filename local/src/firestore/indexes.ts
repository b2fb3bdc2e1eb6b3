import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Message } from './library.ts'

const Scope = z.enum(['COLLECTION', 'COLLECTION_GROUP'])

/** firestore.indexes.json: https://firebase.google.com/docs/reference/firestore/indexes */
const IndexFile = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: Scope,
      fields: z.array(
        z.object({
          fieldPath: z.string(),
          order: z.enum(['ASCENDING', 'DESCENDING']).optional(),
          arrayConfig: z.literal('CONTAINS').optional(),
        }),
      ),
    }),
  ),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      indexes: z.array(z.object({ queryScope: Scope })),
    }),
  ),
})

interface Sort {
  readonly field: string
  readonly isDescending: boolean
}

/** What a query needs of indexes. */
interface Needs {
  readonly collection: string
  readonly scope: z.output<typeof Scope>
  /** Fields compared for equality. */
  readonly equal: ReadonlySet<string>
  /** Fields that it orders by or compares, in their order. */
  readonly sorts: readonly Sort[]
}

const failedPrecondition = 9

/**
 * The indexes of a project, as its file declares them. Refuses queries without an index as Firestore does; the
 * in-memory engine would answer them all. https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export class Indexes {
  readonly #file: z.output<typeof IndexFile>

  /** @param file Path of a firestore.indexes.json. */
  constructor(file: string) {
    this.#file = IndexFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  }

  /** @throws a FAILED_PRECONDITION error when a RunQuery or RunAggregationQuery needs an index that is not declared. */
  check(request: Message): void {
    const needs = needsOf(request)
    if (this.#serves(needs)) return
    const { collection, equal, sorts } = needs
    const fields = [
      ...[...equal].map((field) => `${field} =`),
      ...sorts.map(({ field, isDescending }) => `${field} ${isDescending ? 'desc' : 'asc'}`),
    ]
    const message = `The query requires an index: ${collection} (${fields.join(', ')}).`
    throw Object.assign(new Error(message), { code: failedPrecondition })
  }

  #serves(needs: Needs): boolean {
    const { equal, sorts } = needs
    const isSimple = sorts.length === 0 || (sorts.length === 1 && equal.size === 0)
    const fields = [...equal, ...sorts.map(({ field }) => field)]
    return (
      (isSimple && fields.every((field) => this.#isIndexed(needs, field))) || this.#merges(needs)
    )
  }

  /** Each field has an index of its own within its collection, unless the file says otherwise. */
  #isIndexed({ collection, scope }: Needs, field: string): boolean {
    const override = this.#file.fieldOverrides.find(
      ({ collectionGroup, fieldPath }) => collectionGroup === collection && fieldPath === field,
    )
    if (override) return override.indexes.some(({ queryScope }) => queryScope === scope)
    return scope === 'COLLECTION'
  }

  /** Firestore merges indexes that end in the same order: each field with a value must be in one of them. */
  #merges({ collection, scope, equal, sorts }: Needs): boolean {
    const covered = new Set<string>()
    let isServed = false
    for (const { collectionGroup, queryScope, fields } of this.#file.indexes) {
      if (collectionGroup !== collection || queryScope !== scope) continue
      const first = fields.slice(0, fields.length - sorts.length)
      const last = fields.slice(first.length)
      const isFitting =
        first.every(({ fieldPath }) => equal.has(fieldPath)) &&
        last.every(
          ({ fieldPath, order }, index) =>
            fieldPath === sorts[index]?.field &&
            (order === 'DESCENDING') === sorts[index].isDescending,
        )
      if (!isFitting) continue
      isServed = true
      for (const { fieldPath } of first) covered.add(fieldPath)
    }
    return isServed && [...equal].every((field) => covered.has(field))
  }
}

const Field = z.object({ fieldPath: z.string() })
const UnaryFilter = z.object({ op: z.string(), field: Field })
const FieldFilter = z.object({ op: z.string(), field: Field })
type Filter = z.output<typeof Filter>
const Filter = z.object({
  fieldFilter: FieldFilter.nullish(),
  unaryFilter: UnaryFilter.nullish(),
  get compositeFilter() {
    return z.object({ filters: z.array(Filter) }).nullish()
  },
})
const StructuredQuery = z.object({
  from: z.array(z.object({ collectionId: z.string(), allDescendants: z.boolean().nullish() })),
  where: Filter.nullish(),
  orderBy: z.array(z.object({ field: Field, direction: z.string().nullish() })).nullish(),
})

const equalities = new Set(['EQUAL', 'IN', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY', 'IS_NULL'])

function needsOf(request: Message): Needs {
  const aggregation = request['structuredAggregationQuery'] as Message | undefined
  const query = StructuredQuery.parse(
    aggregation?.['structuredQuery'] ?? request['structuredQuery'],
  )
  const filters = query.where ? flatten(query.where) : []
  const isEqual = ({ op }: { op: string }) => equalities.has(op)
  const equal = new Set(filters.filter(isEqual).map(({ field }) => field.fieldPath))
  const ordered = (query.orderBy ?? []).map(({ field, direction }) => ({
    field: field.fieldPath,
    isDescending: direction === 'DESCENDING',
  }))
  const isDescending = ordered.at(-1)?.isDescending ?? false
  const compared = new Set(
    filters.filter((filter) => !isEqual(filter)).map(({ field }) => field.fieldPath),
  )
  const implied = [...compared]
    .filter((field) => !ordered.some((sort) => sort.field === field))
    .sort()
    .map((field) => ({ field, isDescending }))
  // Every index ends with the name; a field with one value needs no order.
  const sorts = [...ordered, ...implied].filter(
    ({ field }) => field !== '__name__' && !equal.has(field),
  )
  equal.delete('__name__')
  const [from] = query.from
  return {
    collection: from?.collectionId ?? '',
    scope: from?.allDescendants === true ? 'COLLECTION_GROUP' : 'COLLECTION',
    equal,
    sorts,
  }
}

function flatten(filter: Filter): { op: string; field: { fieldPath: string } }[] {
  const { fieldFilter, unaryFilter, compositeFilter } = filter
  return [
    ...(fieldFilter ? [fieldFilter] : []),
    ...(unaryFilter ? [unaryFilter] : []),
    ...(compositeFilter?.filters.flatMap(flatten) ?? []),
  ]
}
