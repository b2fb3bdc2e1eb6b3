import { createRequire } from 'node:module'
import type { CompatData } from '@mdn/browser-compat-data'

/** What MDN knows of browsers. Required, as test runners would first make a module of its 20 MB. */
export const mdn = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
