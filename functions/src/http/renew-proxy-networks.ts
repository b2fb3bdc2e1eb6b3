/** Renews proxy-networks.json from the lists that Google and Fastly publish: `npm run networks -w functions`. */
import { writeFile } from 'node:fs/promises'
import { excludeCidr } from 'cidr-tools'
import { z } from 'zod'

const GoogleList = z.object({
  creationTime: z.string(),
  prefixes: z.array(
    z.object({ ipv4Prefix: z.string().optional(), ipv6Prefix: z.string().optional() }),
  ),
})
const FastlyList = z.object({ addresses: z.array(z.string()), ipv6_addresses: z.array(z.string()) })

async function read<Schema extends z.ZodType>(
  schema: Schema,
  url: string,
): Promise<z.output<Schema>> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return schema.parse(await response.json())
}

async function googleNetworks(name: string) {
  const { creationTime, prefixes } = await read(
    GoogleList,
    `https://www.gstatic.com/ipranges/${name}.json`,
  )
  const networks = prefixes.flatMap(({ ipv4Prefix, ipv6Prefix }) => ipv4Prefix ?? ipv6Prefix ?? [])
  return { published: creationTime.slice(0, 10), networks }
}

const [all, rented] = [await googleNetworks('goog'), await googleNetworks('cloud')]
const fastly = await read(FastlyList, 'https://api.fastly.com/public-ip-list')
const networks = {
  google: { ...all, networks: excludeCidr(all.networks, rented.networks) },
  fastly: { networks: [...fastly.addresses, ...fastly.ipv6_addresses] },
}
await writeFile(
  new URL('proxy-networks.json', import.meta.url),
  `${JSON.stringify(networks, null, 2)}\n`,
)
