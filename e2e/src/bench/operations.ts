import type { LocalStack } from '@hairstyle/local/stack/local-stack.ts'

/** Documents that are read and written in the whole stack while `work` runs. */
export async function operationsOf(stack: LocalStack, work: () => Promise<void>): Promise<number> {
  const before = await total(stack)
  await work()
  return (await total(stack)) - before
}

async function total(stack: LocalStack): Promise<number> {
  const { reads, writes } = await stack.firestoreOperations()
  return reads + writes
}
