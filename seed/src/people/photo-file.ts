import { resolve } from 'node:path'
import { portraitFile } from './person.ts'
import type { Person } from './person.ts'

/**
 * The file that somebody at a command line means.
 *
 * @param name A portrait such as women/22, or a path from where npm was called.
 */
export function photoFile(name: string): string {
  return isPerson(name) ? portraitFile(name) : resolve(process.env['INIT_CWD'] ?? '.', name)
}

function isPerson(name: string): name is Person {
  return /^(women|men)\/\d+$/.test(name)
}
