/** Preloaded into the Firebase CLI, which then starts in half the time. */
import { createRequire } from 'node:module'

type ExegesisExpress = {
  middleware: (spec: unknown, options: Record<string, unknown>) => Promise<unknown>
}
type Versioning = { getLatestSDKVersion: () => string | undefined }

// What the CLI loads, as it finds it.
const requireAsCli = createRequire(
  createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'),
)
const exegesis = requireAsCli('exegesis-express') as ExegesisExpress
const versioning = requireAsCli('../deploy/functions/runtimes/node/versioning.js') as Versioning

// It would compile the checks of all that its accounts can be asked, of which a stack hears little.
const { middleware } = exegesis
exegesis.middleware = (spec, options) =>
  middleware(spec, { ...options, lazyCompileValidationSchemas: true })

// It would ask npm for the newest firebase-functions, and only say so.
versioning.getLatestSDKVersion = () => undefined
