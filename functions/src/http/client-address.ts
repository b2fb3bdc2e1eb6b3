import { BlockList, isIP } from 'node:net'
import type { Request } from 'express'
import published from './proxy-networks.json' with { type: 'json' }

/**
 * Trusted proxies, whose additions to `X-Forwarded-For` can be believed: the container's own front, and the networks
 * that Firebase Hosting calls functions from, which are Google's own, not rented to customers, and Fastly's. `npm run
 * networks -w functions` renews the latter two from published lists.
 */
const proxies = new BlockList()
const proxyNetworks = [
  // Loopback, link-local and private networks.
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
  ...['::1/128', 'fc00::/7', 'fe80::/10'],
  ...published.google.networks,
  ...published.fastly.networks,
]
for (const network of proxyNetworks) {
  const [address = '', prefix = ''] = network.split('/')
  proxies.addSubnet(address, Number(prefix), familyOf(address))
}

/** Whether an address is a proxy's; without an address the connection came over a local socket. */
export function isProxy(address: string | undefined): boolean {
  return address === undefined || address === '' || proxies.check(address, familyOf(address))
}

/**
 * The caller's network address: the last one in `X-Forwarded-For` that is not a proxy's, so that nothing a caller
 * writes into the header counts, neither through Hosting nor at the function's own address, where Google adds the
 * caller's. Where Hosting omits people's addresses from that header, it gives them in its own. For IPv6 the network: a
 * single connection has 2^64 addresses.
 */
export function clientAddress(request: Request): string {
  // Express finds it with `isProxy`; see the app's setting `trust proxy`.
  const address = request.ip ?? ''
  const named = request.get('Fastly-Client-IP') ?? ''
  return networkOf(isProxy(address) && isIP(named) !== 0 ? named : address)
}

/** `2001:db8:0:7::/64` for an IPv6 address; an IPv4 address is its own network, also if written as IPv6. */
function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - (first?.length ?? 0) - (last?.length ?? 0)).fill('0')
  const groups = [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4)
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}
