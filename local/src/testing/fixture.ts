import { join } from 'node:path'
import type { Product } from '../stack/product.ts'

const folder = join(import.meta.dirname, '../../fixtures')

/** The smallest product there is, for tests of the stack itself. */
export const fixture: Product = {
  functions: join(folder, 'functions'),
  site: join(folder, 'site'),
  model: join(folder, 'model.js'),
  readyPath: '/api/ready',
}
