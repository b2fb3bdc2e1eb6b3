import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** What the home page makes a browser load before it is complete. */
const page = readFileSync('hosting/dist/index.html', 'utf8')
const loadedBy = (ending, html = page) =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)]
    .map(([, path]) => `hosting/dist${path}`)
    .filter((path) => path.endsWith(ending))

/** The page without the scripts that come once it shows. */
const first = page.replace(/<template data-scripts>.*?<\/template>/s, '')

const assets = 'hosting/dist/assets/'
const sizeOf = (path) => gzipSync(readFileSync(path)).length
/** Of all that a page may load by itself; React comes with the first one. */
const [largest] = readdirSync(assets)
  .filter((name) => name.endsWith('.js') && !/^(react|worker)-/.test(name))
  .map((name) => assets + name)
  .sort((one, other) => sizeOf(other) - sizeOf(one))

/** What the live mirror waits for, besides its page and a hairstyle. */
const mirror = [
  'worker-*.js',
  'mirror-*/{blazeface,facemesh,head}.{json,bin}',
  'mirror-*/tfjs-backend-wasm-simd.wasm',
  'mirror-*/styles.json',
].map((name) => assets + name)

export default [
  {
    name: 'JavaScript before the home page',
    path: loadedBy('.js', first),
    gzip: true,
    limit: '1 kB',
  },
  { name: 'JavaScript of the home page', path: loadedBy('.js'), gzip: true, limit: '128 kB' },
  { name: 'Styles of the home page', path: loadedBy('.css'), gzip: true, limit: '40 kB' },
  { name: 'The largest chunk of any page', path: largest, gzip: true, limit: '60 kB' },
  { name: 'The live mirror', path: mirror, gzip: true, limit: '4 MB' },
]
