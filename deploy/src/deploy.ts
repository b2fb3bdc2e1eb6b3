import { createCloud } from './cloud.ts'
import { DeployError } from './deploy-error.ts'
import { siteAddresses, type Deployment, type Step } from './deployment.ts'
import type { Settings } from './settings.ts'
import type { Tools } from './tools.ts'

interface DeployOptions {
  readonly settings: Settings
  readonly steps: readonly Step[]
  readonly tools: Tools
  readonly isDryRun: boolean
  readonly isForced: boolean
  /** A failing step is reported at the end, and the next one runs. */
  readonly goesOn?: boolean
  /** `OWNER/REPO` whose workflows may deploy. */
  readonly github?: string | null
  /** Final message; by default where the site is. */
  readonly ending?: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly tryModel: Deployment['tryModel']
  readonly say: (line: string) => void
  /** Puts a file in place; its path is below the repository. */
  readonly writeFile: (path: string, content: string) => void
}

/**
 * Brings a project in line with its settings: every step looks first, so that a second run changes nothing, and one
 * after a failure continues where it stopped.
 * @throws {DeployError} of the step that failed.
 */
export async function deploy(options: DeployOptions): Promise<void> {
  const { settings, steps, tools, isDryRun, say } = options
  const reminders: string[] = []
  const deployment: Deployment = {
    settings,
    cloud: createCloud({ project: settings.project, tools, isDryRun, say }),
    findings: {},
    isForced: options.isForced,
    github: options.github ?? null,
    env: options.env,
    tryModel: options.tryModel,
    say,
    remind: (line) => reminders.push(line),
    write(path, content) {
      say(`  writes ${path}`)
      if (!isDryRun) options.writeFile(path, content)
    },
  }
  for (const [index, step] of steps.entries()) {
    say(`${index + 1}/${steps.length} ${step.title}`)
    await step.run(deployment).catch((error: unknown) => {
      if (!options.goesOn || !(error instanceof DeployError)) throw error
      say('  would stop the deployment')
      reminders.push(error.message)
    })
  }
  const usual = isDryRun ? 'Nothing was changed.' : `The site: ${siteAddresses(deployment).origin}`
  say(options.ending ?? usual)
  if (reminders.length > 0) say('What only you can do:')
  for (const line of reminders) say(`- ${line}`)
}
