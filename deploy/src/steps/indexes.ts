import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { firebase } from '../cloud.ts'
import { DeployError } from '../deploy-error.ts'
import type { Deployment, Step } from '../deployment.ts'
import { lastOf } from '../ensure.ts'
import { repository } from '../tools.ts'

const IndexField = z.object({
  fieldPath: z.string(),
  order: z.string().optional(),
  arrayConfig: z.string().optional(),
})
const Index = z.object({ queryScope: z.string(), fields: z.array(IndexField) })
const Single = IndexField.omit({ fieldPath: true }).extend({ queryScope: z.string() })
const FieldOverride = z.object({
  collectionGroup: z.string(),
  fieldPath: z.string(),
  ttl: z.boolean().default(false),
  indexes: z.array(Single),
})
const IndexFile = z.object({
  indexes: z.array(Index.extend({ collectionGroup: z.string() })),
  fieldOverrides: z.array(FieldOverride),
})
const States = z.array(Index.extend({ state: z.string() })).default([])
const Field = z.object({
  name: z.string(),
  indexConfig: z.object({ indexes: States }).default({ indexes: [] }),
  ttlConfig: z.object({ state: z.string() }).optional(),
})
/** Of a list of either. */
const Page = z.object({
  nextPageToken: z.string().optional(),
  indexes: z.array(Index.extend({ name: z.string(), state: z.string() })).default([]),
  fields: z.array(Field).default([]),
})

/** An index over a million documents takes about this long; over few, some minutes. */
const patienceMinutes = 30

/**
 * Indexes are built before the code that needs them is deployed. None is ever deleted: an earlier commit may come back,
 * and rebuilding may take hours.
 */
export const indexes: Step = {
  title: 'Firestore’s indexes, until they can be asked',
  async run(deployment) {
    const { cloud, settings, isForced, say } = deployment
    const wanted = wantedIndexes()
    const known = await statesOf(deployment)
    if (isForced || wanted.some((index) => !known.has(index))) {
      await cloud.change(firebase`deploy --only firestore:indexes --non-interactive`)
    }
    const areReady = async () => {
      const states = await statesOf(deployment)
      return wanted.every((index) => states.get(index) === 'READY')
    }
    if (!(await cloud.until(areReady, patienceMinutes))) {
      throw new DeployError(
        'Firestore still builds indexes. Nothing else was deployed; run this again when all of them say ' +
          `“Enabled”: https://console.firebase.google.com/project/${settings.project}/firestore/indexes`,
      )
    }
    say(`  ${wanted.length} are there`)
  },
}

/** Each as one line, for comparison with the existing ones. */
function wantedIndexes(): string[] {
  const file = readFileSync(join(repository, 'firestore.indexes.json'), 'utf8')
  const { indexes: composite, fieldOverrides } = IndexFile.parse(JSON.parse(file))
  return [
    ...composite.map((index) => lineOf(index.collectionGroup, index)),
    ...fieldOverrides.flatMap(({ collectionGroup, fieldPath, ttl, indexes: single }) => [
      ...single.map(({ queryScope, ...field }) =>
        lineOf(collectionGroup, { queryScope, fields: [{ fieldPath, ...field }] }),
      ),
      ...(ttl ? [ttlLine(collectionGroup, fieldPath)] : []),
      ...(single.length === 0 ? [noneLine(collectionGroup, fieldPath)] : []),
    ]),
  ]
}

/** Firestore appends the document's name to an index's fields. */
function lineOf(collection: string, { queryScope, fields }: z.output<typeof Index>): string {
  const words = fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`)
  return [collection, queryScope, ...words].join(', ')
}

const ttlLine = (collection: string, field: string) => `${collection}, ${field} ends documents`
const noneLine = (collection: string, field: string) => `${collection}, ${field} has no index`

/**
 * State of each existing index.
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.collectionGroups.indexes
 */
async function statesOf(deployment: Deployment): Promise<Map<string, string>> {
  const states = new Map<string, string>()
  const overridden = encodeURIComponent('indexConfig.usesAncestorConfig:false OR ttlConfig:*')
  for (const question of ['indexes?pageSize=300', `fields?pageSize=300&filter=${overridden}`]) {
    for await (const page of pagesOf(deployment, question)) {
      for (const { name, state, ...index } of page.indexes) {
        states.set(lineOf(collectionOf(name), index), state)
      }
      for (const { name, indexConfig, ttlConfig } of page.fields) {
        const [collection, field] = [collectionOf(name), lastOf(name)]
        if (indexConfig.indexes.length === 0) states.set(noneLine(collection, field), 'READY')
        for (const { state, ...index } of indexConfig.indexes) {
          states.set(lineOf(collection, index), state)
        }
        // Expired documents stay a day longer anyway, so there is no need to wait for this one.
        if (ttlConfig) states.set(ttlLine(collection, field), 'READY')
      }
    }
  }
  return states
}

async function* pagesOf(
  { cloud, settings }: Deployment,
  question: string,
): AsyncGenerator<z.output<typeof Page>> {
  const database = `projects/${settings.project}/databases/(default)`
  const url = `https://firestore.googleapis.com/v1/${database}/collectionGroups/-/${question}`
  let token: string | undefined
  do {
    const page = await cloud.get(Page, token === undefined ? url : `${url}&pageToken=${token}`)
    if (page === null) return
    yield page
    token = page.nextPageToken
  } while (token !== undefined)
}

/** Of `projects/…/collectionGroups/COLLECTION/…`. */
function collectionOf(name: string): string {
  return /\/collectionGroups\/([^/]+)\//.exec(name)?.[1] ?? ''
}
