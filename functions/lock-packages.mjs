const home = 'functions'
/** What is true of a package in the repository, and not of one that is deployed. */
const flags = new Set(['dev', 'devOptional', 'peer'])

/**
 * The part of the repository's lock file that functions need: what runs is then what was tested, and the same again
 * after a rollback.
 * @param packages The lock file's `packages`, by their places.
 * @param manifest The package.json that is deployed.
 * @returns a lock file of version 3
 * @throws {Error} when a package is not in the lock file.
 */
export function lockPackages(packages, { name, dependencies, engines }) {
  /** Where each package is to be, with where it is in the repository. */
  const places = new Map()
  /** Who needs what from where, to see at the end that all of them find it. */
  const needs = []
  addAll(dependencies, home, '')
  const lost = needs.find(({ dependency, target, source }) => find(dependency, target) !== source)
  if (lost) throw new Error(`${lost.target} would find another ${lost.dependency}.`)
  const locked = [...places]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([target, place]) => {
      return [target, Object.fromEntries(Object.entries(packages[place]).filter(isDeployed))]
    })
  return {
    ...{ name, lockfileVersion: 3, requires: true },
    packages: { '': { name, dependencies, engines }, ...Object.fromEntries(locked) },
  }

  /** All of one package are placed before what they need themselves, so that nothing takes their place. */
  function addAll(names, from, target, isOptional = false) {
    const added = Object.keys(names ?? {}).map((name) => place({ name, from, target, isOptional }))
    for (const [itsPlace, itsTarget] of added.filter((its) => its !== null)) {
      const its = packages[itsPlace]
      addAll(its.dependencies, itsPlace, itsTarget)
      addAll(its.optionalDependencies, itsPlace, itsTarget, true)
      const isOptionalPeer = ([peer]) => its.peerDependenciesMeta?.[peer]?.optional
      const peers = Object.entries(its.peerDependencies ?? {})
      const wanted = peers.filter((peer) => !isOptionalPeer(peer))
      addAll(Object.fromEntries(wanted), itsPlace, itsTarget, true)
    }
  }

  /** @returns where it is in the repository and where it is to be; null when it is there already. */
  function place({ name: dependency, from, target, isOptional }) {
    const source = resolve(dependency, from, (candidate) => candidate in packages)
    if (source === undefined) {
      if (isOptional) return null
      throw new Error(`${from} needs ${dependency}, which the lock file lacks.`)
    }
    needs.push({ dependency, target, source })
    const known = find(dependency, target)
    if (known === source) return null
    // On top, unless another version is there.
    const its = below(known === undefined ? '' : target, dependency)
    places.set(its, source)
    return [source, its]
  }

  function find(dependency, target) {
    return places.get(resolve(dependency, target, (candidate) => places.has(candidate)))
  }
}

function isDeployed([key]) {
  return !flags.has(key)
}

/** Where Node looks for a package, from the nearest folder up. */
function resolve(dependency, from, isThere) {
  const candidate = below(from, dependency)
  if (isThere(candidate)) return candidate
  if (from === '') return undefined
  const parent = from.replace(/\/?(node_modules\/(@[^/]+\/)?[^/]+|[^/]+)$/, '')
  return resolve(dependency, parent, isThere)
}

function below(folder, dependency) {
  return `${folder === '' ? '' : `${folder}/`}node_modules/${dependency}`
}
