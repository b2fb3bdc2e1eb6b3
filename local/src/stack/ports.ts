import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Everything that listens on 127.0.0.1, and how people call it. */
const purposes = {
  site: 'the site',
  functions: 'the API (functions)',
  firestore: 'Firestore',
  auth: 'Firebase Auth',
  signIn: 'the sign-in window',
  storage: 'Cloud Storage',
  tasks: 'Cloud Tasks',
  model: 'the model service',
  modelContainer: 'the model service’s container',
  pictures: 'the picture server',
  picturesContainer: 'the picture server’s container',
  pictureMoods: 'what the picture server is told to do',
  metadata: 'Google’s metadata server',
  mail: 'the mailbox',
  smtp: 'the mail server',
  stripe: 'Stripe',
  social: 'Bluesky, Mastodon and YouTube',
  hub: 'the emulators’ hub',
  logging: 'the emulators’ logging',
  eventarc: 'the emulators’ Eventarc',
  functionQueues: 'the emulators’ function queue',
  websocket: 'the official Firestore’s websocket',
} as const

export type PortName = keyof typeof purposes
export type Ports = Record<PortName, number>

export const portNames = Object.keys(purposes) as PortName[]

export const defaultPorts: Ports = {
  site: 5000,
  functions: 5001,
  firestore: 8080,
  auth: 9099,
  signIn: 9098,
  storage: 9199,
  tasks: 9498,
  model: 8088,
  modelContainer: 8089,
  metadata: 8090,
  pictures: 8091,
  picturesContainer: 8092,
  pictureMoods: 8093,
  mail: 9097,
  smtp: 9096,
  stripe: 12111,
  social: 12112,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  functionQueues: 9499,
  websocket: 9150,
}

/** The option of `npm start` that sets a part's port. */
export function portFlag(name: PortName): string {
  return name === 'site' ? 'port' : `port-${name}`
}

/** A port that the stack needs is taken; the message names it and says how to move. */
export class PortsTakenError extends Error {}

/**
 * @throws {PortsTakenError} naming every port that somebody else listens on, and what wanted it
 */
export async function assertPortsFree(ports: Ports): Promise<void> {
  const free = await Promise.all(portNames.map((name) => isFree(ports[name])))
  const taken = portNames.filter((_, index) => free[index] === false)
  if (taken.length === 0) return
  const lines = taken.map((name) => {
    const another = `--${portFlag(name)} ${ports[name] + 10}`
    return `Port ${ports[name]} is in use, and ${purposes[name]} wants it. Stop what uses it, or choose another one: npm start -- ${another}`
  })
  throw new PortsTakenError(lines.join('\n'))
}

/** Below the ephemeral ports, any of which could be taken before the stack is up. */
const searched = { from: 10_240, to: 32_768, block: 32 }

/** Consecutive free ports; another search at the same time is unlikely to find the same. */
export async function freePorts(): Promise<Ports> {
  for (;;) {
    const block = randomInt(searched.from / searched.block, searched.to / searched.block)
    const ports = portNames.map((_, index) => block * searched.block + index)
    const free = await Promise.all(ports.map(isFree))
    if (free.includes(false)) continue
    return Object.fromEntries(portNames.map((name, index) => [name, ports[index]])) as Ports
  }
}

async function isFree(port: number): Promise<boolean> {
  try {
    const server = await listen(port)
    await new Promise((resolve) => server.close(resolve))
    return true
  } catch {
    return false
  }
}

function listen(port: number) {
  return new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
