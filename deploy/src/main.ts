/** `npm run deploy -- PROJECT`: the product on Firebase and Google Cloud. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseCommandLine, usage } from './command-line.ts'
import { deploy } from './deploy.ts'
import { DeployError } from './deploy-error.ts'
import { repository } from './repository.ts'
import { readSettings } from './settings.ts'
import { steps } from './steps.ts'
import { tryIt } from './steps/try-it.ts'
import { machineTools } from './tools.ts'

try {
  const { project, isDryRun, isForced, help } = parseCommandLine(process.argv.slice(2))
  if (help) say(usage)
  else {
    await deploy({
      settings: readSettings(project),
      steps: [...steps, tryIt],
      tools: machineTools,
      isDryRun,
      isForced,
      env: process.env,
      say,
      writeFile,
    })
  }
} catch (error) {
  if (!(error instanceof DeployError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function writeFile(path: string, content: string): void {
  const file = join(repository, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content, { mode: 0o600 })
}
