/**
 * Stand-in for the Storage emulator's rules runtime, which speaks JSON lines over stdin and stdout. It knows one
 * ruleset, "deny every client", and refuses to load any other.
 */
import { createInterface } from 'node:readline'
import { deniesEverything } from './deny-all.ts'

type Request = {
  id: number
  action: string
  context?: { source?: { files?: { content: string }[] } }
}

const runtimeIsReady = -1
say({ id: runtimeIsReady })

const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  if (line.trim() !== '') say(answer(JSON.parse(line) as Request))
})
lines.on('close', () => process.exit())
// The CLI ends this process itself, after the Storage emulator that still asks it.
process.on('SIGINT', () => process.exit())
process.on('SIGTERM', () => process.exit())

function answer({ id, action, context }: Request): object {
  if (action === 'load_ruleset') {
    const rules = (context?.source?.files ?? []).map((file) => file.content).join('\n')
    if (deniesEverything(rules)) return { id, result: { rulesVersion: 2 } }
    const problem =
      'The local stack knows only storage rules that deny every client; use `npm start -- --official` for others.'
    return { id, errors: [problem] }
  }
  if (action === 'verify') return { id, result: { permit: false } }
  return { id }
}

function say(message: object): void {
  const line = JSON.stringify({ status: 'ok', errors: [], warnings: [], ...message })
  process.stdout.write(`${line}\n`)
}
