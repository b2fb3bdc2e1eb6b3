import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { parseConfig } from '@hairstyle/core/config.ts'
import { createContext } from '@hairstyle/core/context.ts'
import { createLog } from '@hairstyle/core/log.ts'
import { cloudTasksQueue } from '@hairstyle/core/queue/cloud-tasks-queue.ts'
import { afterAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { tryModel } from './try-model.ts'

/** What the test run provides; its type is in a workspace that must not be imported here. */
const Stack = z.object({ modelUrl: z.url(), env: z.record(z.string(), z.string()) })
const { modelUrl, env } = Stack.parse(inject('stack' as never))

// Google's libraries find the emulators by these.
Object.assign(process.env, env)
const config = parseConfig(env)

const revision = createServer()
afterAll(() => revision.close())
revision.listen(0, '127.0.0.1')
await once(revision, 'listening')
const address = `http://127.0.0.1:${(revision.address() as AddressInfo).port}`
const ctx = createContext(config, {
  log: createLog('silent'),
  queue: cloudTasksQueue(config, address),
})

/** Tries a service that answers like this. @returns the messages */
async function attempt(answer: RequestListener): Promise<string> {
  revision.removeAllListeners('request').on('request', answer)
  const said: string[] = []
  await tryModel(ctx, (line) => said.push(line))
  return said.join('\n')
}

async function usersLeft() {
  const left = await ctx.store.users.listIds((all) => all.limit(500))
  return left.filter((uid) => uid.startsWith('deployment-check'))
}

it('makes a try-on at that address only, let in as the service’s callers are, and leaves nothing', async () => {
  const paths: (string | undefined)[] = []
  const said = await attempt((incoming, outgoing) => {
    paths.push(incoming.url)
    void fetch(`${modelUrl}${incoming.url}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: String(incoming.headers.authorization),
      },
      body: Readable.toWeb(incoming) as ReadableStream,
      duplex: 'half',
    }).then((response) => outgoing.writeHead(response.status).end())
  })
  expect(said).toMatch(/it makes a try-on, which took \d+\.\d seconds$/)
  expect(new Set(paths)).toEqual(new Set(['/jobs/try-on']))
  expect(await usersLeft()).toEqual([])
})
