/** Builds the site for the local stack: `build-site.ts OUTPUT_FOLDER`. */
import { join, relative } from 'node:path'
import { build } from 'vite'
import { repository } from '../stack/state-folder.ts'
import { localSitePlugin } from './site-plugin.ts'

const [outDir] = process.argv.slice(2)
if (outDir === undefined) throw new Error('Name the folder to build to.')

const root = join(repository, 'hosting')
await build({
  root,
  mode: 'trial',
  logLevel: 'warn',
  plugins: [localSitePlugin()],
  build: { outDir: relative(root, outDir), emptyOutDir: true, reportCompressedSize: false },
})
