import { BlockList, isIP } from 'node:net'

/** https://www.iana.org/assignments/iana-ipv4-special-registry/, multicast, and what is reserved. */
const closed = new BlockList()
const closedNetworks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
for (const network of closedNetworks) {
  const [address = '', prefix = ''] = network.split('/')
  closed.addSubnet(address, Number(prefix), 'ipv4')
}

/** IPv6: only ranges assigned to hosts, except those that embed other addresses or are for documentation. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
const closedInside = new BlockList()
closedInside.addSubnet('2001::', 23, 'ipv6')
closedInside.addSubnet('2001:db8::', 32, 'ipv6')
closedInside.addSubnet('2002::', 16, 'ipv6')
closedInside.addSubnet('3fff::', 20, 'ipv6')

/** Whether a network address is a public host's; not for names. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4')
    case 6:
      return global.check(address, 'ipv6') && !closedInside.check(address, 'ipv6')
    default:
      return false
  }
}
