import { runStack, say } from './run.ts'

await runStack((stack) => {
  say(`\nReady: ${stack.siteUrl}   (Ctrl-C ends it)`)
  say(`Mail:  ${stack.mailUrl}`)
})
