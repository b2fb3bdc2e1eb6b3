/*
 * Which way imports go: never in a circle, and never from one part to another that stands beside it. `npm run lint`
 * checks it.
 */

/** What a folder may import from the other workspaces; everything else is refused. */
const workspaces = {
  contract: [],
  core: ['contract'],
  functions: ['contract', 'core'],
  model: ['contract', 'core'],
  hosting: ['contract', 'core', 'model'],
  seed: ['contract', 'core', 'model'],
  deploy: ['contract', 'core'],
  local: ['contract', 'core', 'seed'],
  e2e: ['contract', 'core', 'local', 'seed', 'model', 'functions', 'hosting'],
}

/**
 * The build draws the library that the site starts with; a stand-in is tested with what talks to it, and core's tests
 * run on stand-ins.
 */
const exempt = '^(hosting/vite/|local/src/gpu/contract\\.test\\.ts$|core/src/testing/)'

const boundaries = Object.entries(workspaces).map(([name, allowed]) => ({
  name: `${name}-imports-${allowed.join('-') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${name}/`, pathNot: exempt },
  to: {
    path: `^(${Object.keys(workspaces).join('|')})/`,
    // Pictures are files, whoever keeps them.
    pathNot: [`^(${[name, ...allowed].join('|')})/`, '\\.(avif|jpg|png|webp)$'],
  },
}))

/** Sibling parts: each may import what is below it, but no other sibling. */
const apart = [
  ['site-features-stand-apart', '^hosting/src/features/([^/]+)/', '^hosting/src/features/'],
  [
    'what-hides-and-what-is-hidden-stand-apart',
    '^model/src/engine/cpu/plate/(find|model)/',
    '^model/src/engine/cpu/plate/(find|model)/',
  ],
  ['engines-stand-apart', '^model/src/engine/(cpu|finish)/', '^model/src/engine/(cpu|finish)/'],
].map(([name, from, to]) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: to, pathNot: from.replace(/\(.*?\)/, '$1') },
}))

const layers = [
  {
    name: 'the-site-takes-what-draws-hair-and-nothing-else-of-servers',
    from: '^hosting/src/',
    to: '^(core/src/(?!cutouts/cutout-(file|header))|model/src/(?!engine/cpu/))',
  },
  {
    name: 'only-the-mirror-draws-hair-in-the-browser',
    from: '^hosting/src/(?!features/mirror/live/)',
    to: '^(core|model)/',
  },
  {
    name: 'tests-of-core-know-stand-ins-alone',
    from: '^core/src/testing/',
    to: '^((functions|model|hosting|seed|deploy|e2e)/|local/src/(?!(stripe|social|firestore)/))',
  },
  {
    name: 'stand-ins-know-nothing-of-the-product',
    from: '^local/src/(stripe|social|firestore)/',
    to: '^(core|functions|model|hosting|seed|deploy|e2e)/',
  },
  { name: 'site-features-know-no-pages', from: '^hosting/src/features/', to: '^hosting/src/app/' },
  {
    name: 'site-components-know-no-features',
    from: '^hosting/src/components/',
    to: '^hosting/src/(app|features)/',
  },
  {
    name: 'site-lib-knows-no-components',
    from: '^hosting/src/lib/',
    to: '^hosting/src/(app|features|components)/',
  },
  {
    name: 'plates-are-found-and-modelled-before-they-are-painted',
    from: '^model/src/engine/cpu/plate/(find|model)/',
    to: '^model/src/engine/cpu/plate/(paint/|build-plate)',
  },
].map(({ name, from, to }) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: to },
}))

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    ...boundaries,
    ...apart,
    ...layers,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.local|\\.cache)/' },
    // Types are imports, too.
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
