import { join } from 'node:path'

/** The folder that everything is built from. */
export const repository = join(import.meta.dirname, '../..')
