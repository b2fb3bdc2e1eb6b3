import { deploy } from '../deploy.ts'
import type { Step } from '../deployment.ts'
import { readSettings } from '../settings.ts'
import type { Settings } from '../settings.ts'
import { steps } from '../steps.ts'
import { emptyProject } from './fake-project.ts'
import type { FakeProject } from './fake-project.ts'
import { fakeTools } from './fake-tools.ts'

interface Options {
  readonly project?: FakeProject
  readonly settings?: Partial<Settings>
  readonly isDryRun?: boolean
  readonly isForced?: boolean
  readonly goesOn?: boolean
  readonly github?: string
  readonly steps?: readonly Step[]
  readonly env?: Record<string, string>
  readonly tryModel?: (address: string) => Promise<void>
}

/** A project and a way to deploy to it; every run says all it said. */
export function world({
  project = emptyProject(),
  settings,
  env = {},
  tryModel = () => Promise.resolve(),
}: Options = {}) {
  const tools = fakeTools(project)
  const run = async (options: Options = {}) => {
    const { isDryRun = false, isForced = false, goesOn = false, github = null } = options
    const said: string[] = []
    tools.changes.length = 0
    await deploy({
      settings: { ...readSettings(project.id, import.meta.dirname), ...settings },
      steps: options.steps ?? steps,
      tools,
      isDryRun,
      isForced,
      goesOn,
      github,
      env,
      tryModel: (_deployment, address) => tryModel(address),
      say: (line) => said.push(line),
      writeFile: (path, content) => project.files.set(path, content),
    })
    return said.join('\n')
  }
  return { project, tools, run }
}
