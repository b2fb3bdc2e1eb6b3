import { join } from 'node:path'
import { createServer } from 'vite'
import { runStack, say } from './run.ts'
import { repository } from './stack/state-folder.ts'
import { localScriptServer, localSitePlugin } from './build/site-plugin.ts'

await runStack(async (stack) => {
  process.env['SITE_ORIGIN'] = stack.siteUrl
  const server = await createServer({
    root: join(repository, 'hosting'),
    plugins: [localSitePlugin(), localScriptServer(stack)],
  })
  await server.listen()
  server.resolvedUrls?.local.forEach((url) =>
    say(`\nSources with hot reload: ${url}   (Ctrl-C ends it)`),
  )
})
