/** Measures the product: `{"name","value","unit"}` a line on standard output, progress on standard error. */
import { buildProduct } from '@hairstyle/local/build/product.ts'
import { startTemporaryStack } from '@hairstyle/local/stack/temporary-stack.ts'
import { benchApiCalls } from './api-calls.ts'
import { benchApiRead } from './api-read.ts'
import { benchBuild } from './build.ts'
import { benchEngine } from './engine.ts'
import { benchFinish } from './finish.ts'
import { benchJourney } from './journey.ts'
import { benchMirror } from './mirror.ts'
import { benchPurchase } from './purchase.ts'
import { benchPages } from './pages.ts'
import { benchPaints } from './paints.ts'
import { report, say } from './report.ts'

const product = await buildProduct(say)
say('Measuring the engine …')
await benchEngine()
say('Measuring what finishing takes …')
await benchFinish()
say('Measuring the builds …')
benchBuild(product)

say('Starting the stack …')
const beforeStart = performance.now()
const stack = await startTemporaryStack()
report('stack.start', (performance.now() - beforeStart) / 1000, 's')
try {
  say('Measuring the API …')
  await benchApiRead(stack)
  const sharedPath = await benchApiCalls(stack)
  say('Measuring pages …')
  await benchPages(stack)
  say('Measuring the largest paint of each page …')
  await benchPaints(stack, sharedPath)
  say('Measuring the journey in a browser …')
  await benchJourney(stack)
  say('Measuring the live mirror …')
  await benchMirror(stack)
  say('Measuring a purchase …')
  await benchPurchase(stack)
} finally {
  await stack.stop()
}
