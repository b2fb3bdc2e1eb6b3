import { watch } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { buildFunctions } from './build/product.ts'
import { localScriptServer, localSitePlugin } from './build/site-plugin.ts'
import { runStack, say } from './run.ts'
import type { LocalStack } from './stack/local-stack.ts'
import { repository } from './stack/state-folder.ts'

await runStack(async (stack) => {
  onEdits(['functions/src', 'core/src', 'contract/src'], async () => {
    await buildFunctions(say)
    stack.updateFunctions()
  })
  onEdits(['model/src', 'core/src', 'contract/src'], async () => {
    say('Restarting the model service …')
    await stack.killModel()
    stack.startModel()
  })
  const url = await serveSources(stack)
  say(`\nReady: ${url}   (hot reload; Ctrl-C ends it)`)
})

/** Vite, in front of the stack's API. */
async function serveSources(stack: LocalStack): Promise<string> {
  process.env['SITE_ORIGIN'] = stack.siteUrl
  const server = await createServer({
    root: join(repository, 'hosting'),
    mode: 'trial',
    plugins: [localSitePlugin(), localScriptServer(stack)],
  })
  await server.listen()
  return server.resolvedUrls?.local[0] ?? stack.siteUrl
}

/** Runs `work` after edits in `folders`, once for those that come together. */
function onEdits(folders: readonly string[], work: () => Promise<void>): void {
  const quietMs = 200
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    work().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)))
  }
  for (const folder of folders) {
    watch(join(repository, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(run, quietMs)
    })
  }
}
