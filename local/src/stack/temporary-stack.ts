import { buildProduct } from '../build/product.ts'
import { LocalStack, type StackOptions } from './local-stack.ts'

/** Leaves nothing behind, and scheduled functions run only when they are called. */
export const temporaryStack = {
  ports: 'free',
  data: 'temporary',
  hasClock: false,
} as const satisfies Partial<StackOptions>

/** Starts the product as it is in this checkout, on free ports, for tests and measurements. */
export async function startTemporaryStack(
  options: Pick<StackOptions, 'hasPictures' | 'finishWhen' | 'say' | 'onFailure'> = {},
): Promise<LocalStack> {
  return await LocalStack.start({
    product: await buildProduct(options.say ?? (() => undefined)),
    ...temporaryStack,
    ...options,
  })
}
