/** `npm start` with the smallest product; says `ready` to its parent. */
import { runStack } from '../run.ts'
import { fixture } from './fixture.ts'

await runStack(
  () => void process.send?.('ready'),
  () => Promise.resolve(fixture),
)
