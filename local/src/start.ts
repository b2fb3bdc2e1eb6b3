import { runStack, say } from './run.ts'

await runStack((stack) => {
  say(`\nReady: ${stack.siteUrl}   (Ctrl-C ends it)`)
  say(`Mail:  ${stack.mailUrl}`)
  if (stack.picturesUrl !== undefined) say(`Pictures: ${stack.picturesUrl}`)
  say(`Stripe: ${stack.stripeUrl ?? 'your own test account'}`)
})
