/** A deployment cannot continue; the message is for the person at the console. */
export class DeployError extends Error {
  override readonly name = 'DeployError'
}

/** What was just released does not work. */
export class BrokenRelease extends DeployError {}
