import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { localFolder } from './stack/state-folder.ts'

const run = promisify(execFile)

const flags = [
  // Nothing outside this machine can be reached, not even by the browser itself.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-background-networking',
  '--disable-component-update',
  // A camera with a moving pattern, and no permission prompt.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--font-render-hinting=none',
]

/** Few pages need WebGL, and drawing without it is several times faster on a CPU. */
const withoutWebGl = ['--disable-gpu']
const webGlOnCpu = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/**
 * Chromium for tests and screenshots. On Linux it comes with its libraries and fonts out of an npm package; elsewhere
 * it is the installed Chrome.
 *
 * @param video A file in the format Y4M, which its camera shows again and again; such a browser has WebGL.
 */
export async function launchBrowser(video?: string): Promise<Browser> {
  const args = [
    ...flags,
    ...(video ? [...webGlOnCpu, `--use-file-for-fake-video-capture=${video}`] : withoutWebGl),
  ]
  if (process.platform !== 'linux') return chromium.launch({ channel: 'chrome', args })
  const folder = await unpackChromium()
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args,
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  })
}

/** Unpacks once per version, whole or not at all; returns the folder. */
async function unpackChromium(): Promise<string> {
  const require = createRequire(import.meta.url)
  const packageFile = join(require.resolve('@sparticuz/chromium'), '../../../package.json')
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  const folder = join(localFolder, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(localFolder, { recursive: true })
  const draft = mkdtempSync(`${folder}-`)
  // The package unpacks into the folder for temporary files, and its libraries only where it sees Amazon's system.
  await run(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], {
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  // The package's own configuration looks into /tmp.
  const fonts = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>`
  writeFileSync(join(draft, 'fonts.conf'), `<fontconfig>${fonts}</fontconfig>`)
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true })
  }
  return folder
}
