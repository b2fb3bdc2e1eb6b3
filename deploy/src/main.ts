/** `npm run deploy -- PROJECT`: the product on Firebase and Google Cloud. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseCommandLine, usage } from './command-line.ts'
import { deploy } from './deploy.ts'
import { DeployError } from './deploy-error.ts'
import { goBackIfBroken } from './go-back-if-broken.ts'
import { repository } from './repository.ts'
import { goingBack, rollBack } from './roll-back.ts'
import { readSettings } from './settings.ts'
import { tryModelAt } from './smoke/try-model.ts'
import { checks, steps } from './steps.ts'
import { bucket } from './steps/bucket.ts'
import { load } from './steps/load.ts'
import { preview } from './steps/preview.ts'
import { project } from './steps/project.ts'
import { signIn } from './steps/sign-in.ts'
import { signedIn } from './steps/signed-in.ts'
import { site } from './steps/site.ts'
import { tryIt } from './steps/try-it.ts'
import { webApp } from './steps/web-app.ts'
import { machineTools } from './tools.ts'

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

/** What a project is found out by, without a change. */
const finding = [signedIn, project, site, webApp, bucket, signIn]

type CommandLine = ReturnType<typeof parseCommandLine>

async function deployAs({ project, isForced, github, preview: channel, ...line }: CommandLine) {
  const whole = line.isCheck ? checks : [...steps, tryIt]
  await deploy({
    settings: readSettings(project),
    steps: channel === null ? whole : [signedIn, site, webApp, preview(channel)],
    ...(line.load !== null && {
      steps: [...finding, load(line.load)],
      ending: 'The accounts of those visitors are erased again; nothing else was changed.',
    }),
    goesOn: line.isCheck,
    ...(channel !== null && { ending: 'Nothing else was deployed.' }),
    tools: machineTools,
    isDryRun: line.isDryRun || line.isCheck || line.load !== null,
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
