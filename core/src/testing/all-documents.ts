import { getApp } from 'firebase-admin/app'
import { getFirestore, type CollectionReference, type DocumentData } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'

interface FoundDocument {
  readonly path: string
  readonly data: DocumentData
}

/** Every document of the database, at any depth, also below deleted documents. */
export async function allDocuments({ config }: Context): Promise<FoundDocument[]> {
  const collections = await getFirestore(getApp(config.projectId)).listCollections()
  return (await Promise.all(collections.map(documentsOf))).flat()
}

async function documentsOf(collection: CollectionReference): Promise<FoundDocument[]> {
  const refs = await collection.listDocuments()
  const found = await Promise.all(
    refs.map(async (ref) => {
      const [snapshot, below] = await Promise.all([ref.get(), ref.listCollections()])
      const data = snapshot.data()
      const own = data ? [{ path: ref.path, data }] : []
      return [...own, ...(await Promise.all(below.map(documentsOf))).flat()]
    }),
  )
  return found.flat()
}
