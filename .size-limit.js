import { readFileSync } from 'node:fs'

/** What the home page makes a browser load before it is complete. */
const page = readFileSync('hosting/dist/index.html', 'utf8')
const loadedBy = (ending) =>
  [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)]
    .map(([, path]) => `hosting/dist${path}`)
    .filter((path) => path.endsWith(ending))

export default [
  { name: 'JavaScript of the home page', path: loadedBy('.js'), gzip: true, limit: '130 kB' },
  { name: 'Styles of the home page', path: loadedBy('.css'), gzip: true, limit: '40 kB' },
]
