import { buildProduct } from './build/product.ts'
import { parseCommandLine, usage, type CommandLine } from './command-line.ts'
import { LocalStack } from './stack/local-stack.ts'
import type { Product } from './stack/product.ts'

/** Prints a line for the person at the console. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

type WhenUp = (stack: LocalStack) => Promise<void> | void
type Build = (say: (line: string) => void) => Promise<Product>

/** Builds and starts the product as the command line asks; it ends with this process. */
export async function runStack(whenUp: WhenUp, build: Build = buildProduct): Promise<void> {
  try {
    const options = parseCommandLine(process.argv.slice(2))
    if (options.help) say(usage)
    else await start(options, whenUp, build)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

async function start(options: CommandLine, whenUp: WhenUp, build: Build): Promise<void> {
  const ending = new AbortController()
  let starting: Promise<LocalStack> | undefined
  const end = async (exitCode: number) => {
    if (ending.signal.aborted) return
    ending.abort()
    await starting?.then(
      (stack) => stack.stop(),
      // The stack has ended its own parts.
      () => undefined,
    )
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending.signal.aborted) say('\nStopping …')
      void end(0)
    })
  }
  // The launcher is gone, however it ended.
  process.once('disconnect', () => void end(0))
  process.channel?.unref()
  try {
    const product = await build(say)
    starting = LocalStack.start({
      ...options,
      product,
      say,
      signal: ending.signal,
      onFailure: (error) => {
        say(error.message)
        void end(1)
      },
    })
    await whenUp(await starting)
  } catch (error) {
    if (!ending.signal.aborted) throw error
  }
}
