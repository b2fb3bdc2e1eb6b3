/** Loaded before each file of tests that share a stack: waits until it is up, for as long as its start may take. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { inject } from 'vitest'
import type {} from './shared-stack.ts'

const [answer] = (await once(get(inject('stack').doorUrl), 'response')) as [IncomingMessage]
const said = Buffer.concat((await answer.toArray()) as Buffer[]).toString()
if (answer.statusCode !== 200) throw new Error(said)
