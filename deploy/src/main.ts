/** `npm run deploy -- PROJECT`: the product on Firebase and Google Cloud. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseCommandLine, usage } from './command-line.ts'
import { deploy } from './deploy.ts'
import { DeployError } from './deploy-error.ts'
import { goBackIfBroken, goingBack, rollBack } from './roll-back.ts'
import { readSettings } from './settings.ts'
import { tryModelAt } from './smoke/try-model.ts'
import { checks, finding, steps } from './steps.ts'
import { site, webApp } from './steps/firebase.ts'
import { signedIn } from './steps/project.ts'
import { preview } from './steps/release.ts'
import { load, tryIt } from './steps/try-it.ts'
import { machineTools, repository } from './tools.ts'

try {
  const commandLine = parseCommandLine(process.argv.slice(2))
  if (commandLine.help) say(usage)
  else if (commandLine.isRollback) await rollBackAs(commandLine)
  else {
    await goBackIfBroken(() => deployAs(commandLine), {
      rollBack: () => rollBackAs(commandLine),
      isGoingBack: goingBack in process.env,
      say,
    })
  }
} catch (error) {
  if (!(error instanceof DeployError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

type CommandLine = ReturnType<typeof parseCommandLine>

/** The steps of an option, and the final message. */
function plan({ preview: channel, load: perMinute, isCheck }: CommandLine) {
  if (perMinute !== null) {
    const ending = 'The accounts of those visitors are erased again; nothing else was changed.'
    return { steps: [...finding, load(perMinute)], ending }
  }
  if (channel !== null) {
    return {
      steps: [signedIn, site, webApp, preview(channel)],
      ending: 'Nothing else was deployed.',
    }
  }
  return { steps: isCheck ? checks : [...steps, tryIt] }
}

async function deployAs(commandLine: CommandLine) {
  const { project, isForced, github, isCheck, isDryRun, load: perMinute } = commandLine
  await deploy({
    ...plan(commandLine),
    settings: readSettings(project),
    goesOn: isCheck,
    tools: machineTools,
    isDryRun: isDryRun || isCheck || perMinute !== null,
    isForced,
    github,
    env: process.env,
    tryModel: tryModelAt,
    say,
    writeFile,
  })
}

async function rollBackAs({ project, isDryRun }: CommandLine) {
  const settings = `deploy/projects/${readSettings(project).project}.json`
  await rollBack({
    project,
    tools: machineTools,
    isDryRun,
    say,
    copySettings: (folder) => {
      writeFile(join(folder, settings), readFileSync(join(repository, settings), 'utf8'))
    },
  })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function writeFile(path: string, content: string): void {
  const file = join(repository, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content, { mode: 0o600 })
}
