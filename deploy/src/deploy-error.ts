/** Why a deployment cannot go on; its message is for the person at the console. */
export class DeployError extends Error {
  override readonly name = 'DeployError'
}

/** What was just released does not work. */
export class BrokenRelease extends DeployError {}
