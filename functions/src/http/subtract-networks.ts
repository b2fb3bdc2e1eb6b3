import { isIP } from 'node:net'

interface Network {
  /** 32 or 128. */
  readonly width: number
  readonly prefix: number
  /** Its first address. */
  readonly start: bigint
}

/** The networks of `all` without what is in `taken`, each in as few pieces as can be; all as `192.0.2.0/24` or `2001:db8::/32`. */
export function subtractNetworks(all: readonly string[], taken: readonly string[]): string[] {
  const others = taken.map(parse)
  return all
    .map(parse)
    .flatMap((network) => without(network, others))
    .map(format)
}

function without(network: Network, taken: readonly Network[]): Network[] {
  const inside = taken.filter((other) => contains(network, other) || contains(other, network))
  if (inside.length === 0) return [network]
  if (inside.some((other) => contains(other, network))) return []
  const { width, start } = network
  const prefix = network.prefix + 1
  const second = start + (1n << BigInt(width - prefix))
  return [start, second].flatMap((half) => without({ width, prefix, start: half }, inside))
}

function contains(outer: Network, { width, prefix, start }: Network): boolean {
  const rest = BigInt(width - outer.prefix)
  return outer.width === width && outer.prefix <= prefix && start >> rest === outer.start >> rest
}

function parse(network: string): Network {
  const [address = '', prefix = ''] = network.split('/')
  const isV6 = isIP(address) === 6
  const [width, size, groups] = isV6
    ? [128, 16n, groupsOf(address)]
    : [32, 8n, address.split('.').map(Number)]
  const start = groups.reduce((sum, group) => (sum << size) + BigInt(group), 0n)
  return { width, prefix: Number(prefix), start }
}

function groupsOf(address: string): number[] {
  const [first = [], last = []] = address.split('::').map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => parseInt(group, 16)),
  )
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

function format({ width, prefix, start }: Network): string {
  const [count, size] = width === 128 ? [8, 16] : [4, 8]
  const groups = Array.from({ length: count }, (_, index) =>
    Number((start >> BigInt((count - 1 - index) * size)) & ((1n << BigInt(size)) - 1n)),
  )
  if (width === 32) return `${groups.join('.')}/${prefix}`
  // A browser's address bar shortens them as people do.
  const { hostname } = new URL(`http://[${groups.map((group) => group.toString(16)).join(':')}]`)
  return `${hostname.slice(1, -1)}/${prefix}`
}
