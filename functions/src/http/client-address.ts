import { BlockList, isIP } from 'node:net'
import type { Request } from 'express'

/**
 * What stands between people and this function, and adds addresses to `X-Forwarded-For` that can be believed: the container's
 * own front, Google's load balancers, and the network in front of Firebase Hosting, which is Fastly's
 * (https://api.fastly.com/public-ip-list).
 */
const proxies = new BlockList()
const proxyNetworks = [
  // Loopback, link-local and private networks.
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
  ...['::1/128', 'fc00::/7', 'fe80::/10'],
  // Google's load balancers.
  ...['35.191.0.0/16', '130.211.0.0/22'],
  // Fastly.
  ...['23.235.32.0/20', '43.249.72.0/22', '103.244.50.0/24', '103.245.222.0/23'],
  ...['103.245.224.0/24', '104.156.80.0/20', '140.248.64.0/18', '140.248.128.0/17'],
  ...['146.75.0.0/17', '151.101.0.0/16', '157.52.64.0/18', '167.82.0.0/17', '167.82.128.0/20'],
  ...['167.82.160.0/20', '167.82.224.0/20', '172.111.64.0/18', '185.31.16.0/22'],
  ...['199.27.72.0/21', '199.232.0.0/16', '2a04:4e40::/32', '2a04:4e42::/32'],
]
for (const network of proxyNetworks) {
  const [address = '', prefix = ''] = network.split('/')
  proxies.addSubnet(address, Number(prefix), familyOf(address))
}

/** Whether an address is a proxy's; without one the connection came over a socket of this machine. */
export function isProxy(address: string | undefined): boolean {
  return address === undefined || address === '' || proxies.check(address, familyOf(address))
}

/**
 * Network address of whoever calls: the last one in `X-Forwarded-For` that is not a proxy's, so that nothing a caller writes
 * into the header counts, neither through Hosting nor at the function's own address. Where Hosting leaves people's addresses out
 * of that header, it names them in its own. Of IPv6 the network: a single line has 2^64 addresses.
 */
export function clientAddress(request: Request): string {
  // Express looks for it by `isProxy`; see the app's setting `trust proxy`.
  const address = request.ip ?? ''
  const named = request.get('Fastly-Client-IP') ?? ''
  return networkOf(isProxy(address) && isIP(named) !== 0 ? named : address)
}

/** `2001:db8:0:7::/64` of an IPv6 address; an IPv4 address is its own network, also when it is written as IPv6. */
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
