/**
 * A rule for oxlint: no string says the way into another workspace. Imports go by the packages that a workspace
 * declares, so that the direction of imports can be checked; pictures and other assets are files, whoever keeps them.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const repository = join(import.meta.dirname, '..')
const { workspaces } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))

const noWayAround = {
  create(context) {
    const check = (node, path) => {
      if (!path.startsWith('../')) return
      const from = relative(repository, context.filename).split('/')[0]
      const [to, folder] = relative(repository, resolve(dirname(context.filename), path)).split('/')
      if (to === from || !workspaces.includes(to) || folder === 'assets' || folder === 'public')
        return
      context.report({
        node,
        message: `This leads into ${to}/: declare @hairstyle/${to} and name it.`,
      })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
    }
  },
}

export default { meta: { name: 'workspaces' }, rules: { 'no-way-around': noWayAround } }
