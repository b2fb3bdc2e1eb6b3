import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** A person wearing hair that is not their own. */
export interface SceneName {
  /** Who is seen: a portrait such as women/10. */
  readonly host: string
  /** Hairstyle of the library. */
  readonly hair: string
  /** #rrggbb, or null for the style's own. */
  readonly color: string | null
}

/**
 * Mostly long and wide hair, which shows faults best: from photographs of people whom training must not see, and drawn.
 */
const hairs = [
  ...['glossy-long-waves', 'windblown-waves', 'long-rocker', 'deep-side-part-waves'],
  ...['short-twists', 'collarbone-lob', 'white-natural-crop'],
  ...[
    'sleek-shoulder-cut',
    'shaggy-wolf-cut',
    'freeform-afro',
    'asymmetric-bob',
    'full-fringe-pixie',
  ],
] as const
/** Own, black, blond, grey and red. */
export const colors = [null, '#15110f', '#e0c89d', '#b8b5b0', '#94502c'] as const
const scenesOfAHost = 4

const Hosts = z.record(z.string(), z.array(z.tuple([z.number(), z.number()])).min(3))

/**
 * People with short, tied or no hair, and the outline of their clothes in px of the portrait: inside it the person's
 * pixels are clothes, outside it skin. Their numbers are divisible by five, like those of the people whom training
 * leaves out, except for women/26 with her bare shoulders.
 */
export type Hosts = z.infer<typeof Hosts>

export async function readHosts(): Promise<Hosts> {
  return Hosts.parse(JSON.parse(await readFile(new URL('hosts.json', import.meta.url), 'utf8')))
}

/** The same scenes each time: hair and colours take turns on the people. */
export function listScenes(hosts: readonly string[]): SceneName[] {
  return hosts.flatMap((host, nth) =>
    Array.from({ length: scenesOfAHost }, (_, k) => {
      const turn = nth * scenesOfAHost + k
      return {
        host,
        hair: hairs[turn % hairs.length]!,
        color: colors[(turn + nth) % colors.length]!,
      }
    }),
  )
}

export function sceneLabel({ host, hair, color }: SceneName): string {
  return [host, hair, color].filter((part) => part !== null).join(' ')
}

/** A label as a file's name. */
export function slug(label: string): string {
  return label.replace(/[^a-z0-9_]+/g, '-')
}
