import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { checkAddresses } from './check-addresses.ts'

/** What the test run provides; its type is in a workspace that must not be imported here. */
const Stack = z.object({ siteUrl: z.url(), functionsUrl: z.url() })
const { siteUrl, functionsUrl } = Stack.parse(inject('stack' as never))
const apiUrl = `${functionsUrl}/api`

const fronts: Server[] = []
afterAll(() => {
  for (const front of fronts) front.close()
})

/**
 * Simulates calls from the internet, as local callers count as Google's own proxies.
 * @param hops Added in turn.
 */
async function from(hops: readonly string[], target: string): Promise<string> {
  let calls = 0
  const front = createServer((incoming, outgoing) => {
    const claim = String(incoming.headers['x-forwarded-for'])
    const hop = hops[calls++ % hops.length]
    const named = String(incoming.headers['fastly-client-ip'])
    const headers = { 'X-Forwarded-For': `${claim}, ${hop}`, 'Fastly-Client-IP': named }
    void fetch(`${target}${incoming.url}`, { headers }).then(async (answer) =>
      outgoing.end(await answer.text()),
    )
  })
  fronts.push(front.listen(0, '127.0.0.1'))
  await once(front, 'listening')
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`
}

const here = '198.51.100.7'
/** A proxy that the list does not have. */
const proxy = '198.51.100.8'

async function check(bySite: readonly string[], byApi: readonly string[]): Promise<string> {
  const said: string[] = []
  const [site, api] = [await from(bySite, siteUrl), await from(byApi, apiUrl)]
  await checkAddresses({ site, api, say: (line) => said.push(line) })
  return said.join('\n')
}

it('finds that whoever calls is counted as themselves, whatever they claim', async () => {
  expect(await check([here], [here])).toMatch(/this computer’s is 198\.51\.100\.7$/)
})

it('compares no IPv4 address with an IPv6 one', async () => {
  expect(await check([here], ['2001:db8:0:7::9'])).toContain('198.51.100.7 and 2001:db8:0:7::/64')
  await expect(check([here, proxy], ['2001:db8:0:7::9'])).rejects.toThrow('networks -w functions')
})

it.each([
  ['one proxy', [proxy]],
  ['changing proxies', [here, proxy]],
])('tells of a site that takes %s for whoever calls', async (_what, hops) => {
  await expect(check(hops, [here])).rejects.toThrow(
    /counted as .*198\.51\.100\.8 at .*npm run networks -w functions/,
  )
})

it('tells of a function that believes what a caller claims', async () => {
  const site = await from([here], siteUrl)
  const test = checkAddresses({ site, api: apiUrl, say: () => undefined })
  await expect(test).rejects.toThrow(`${apiUrl} believes what address a caller writes`)
})
