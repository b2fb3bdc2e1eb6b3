import { parseArgs } from 'node:util'
import { defaultPorts, portFlag, portNames, type Ports } from './stack/ports.ts'

export type CommandLine = {
  ports: Ports
  data: 'keep' | 'fresh'
  official: boolean
  hasPictures: boolean
  finishWhen: 'asked' | 'always'
  help: boolean
}

export const usage = `npm start -- [options]
  --port N        the site's port, ${defaultPorts.site} when not given
  --port-PART N   the port of ${portNames.filter((name) => name !== 'site').join(', ')}
  --fresh         forgets all data first
  --official      runs Google's own emulators, which need Java 21 and the internet once
  --gpu-stand-in  lets looks be finished as photographs, by a stand-in of the GPU service
  --gpu-always    the same, for each look, without being asked for it
  --help          prints this`

/**
 * Options of `npm start` and `npm run dev`.
 * @throws when an option is unknown or a port is not one
 */
export function parseCommandLine(args: string[]): CommandLine {
  const flag = { type: 'boolean', default: false } as const
  const portOptions = portNames.map((name) => [portFlag(name), { type: 'string' }] as const)
  const { values } = parseArgs({
    args,
    options: {
      fresh: flag,
      official: flag,
      'gpu-stand-in': flag,
      'gpu-always': flag,
      help: flag,
      ...Object.fromEntries(portOptions),
    },
  })
  const given: Record<string, string | boolean | undefined> = values
  const ports = portNames.map((name) => [name, port(given[portFlag(name)], defaultPorts[name])])
  return {
    ports: Object.fromEntries(ports) as Ports,
    data: given['fresh'] === true ? 'fresh' : 'keep',
    official: given['official'] === true,
    hasPictures: given['gpu-stand-in'] === true || given['gpu-always'] === true,
    finishWhen: given['gpu-always'] === true ? 'always' : 'asked',
    help: given['help'] === true,
  }
}

function port(given: string | boolean | undefined, otherwise: number): number {
  if (given === undefined) return otherwise
  const number = Number(given)
  if (!Number.isInteger(number) || number < 1 || number > 65535)
    throw new Error(`Not a port: ${given}`)
  return number
}
