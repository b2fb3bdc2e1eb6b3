import { BrokenRelease, DeployError } from './deploy-error.ts'

interface Fallback {
  readonly rollBack: () => Promise<void>
  /** Whether this deployment is itself a way back, from which there is none. */
  readonly isGoingBack: boolean
  readonly say: (line: string) => void
}

/**
 * Deploys, and goes back to the commit before when what was released does not work.
 * @throws {DeployError} of the deployment, also when going back went well.
 */
export async function goBackIfBroken(
  deploy: () => Promise<void>,
  { rollBack, isGoingBack, say }: Fallback,
): Promise<void> {
  try {
    await deploy()
  } catch (error) {
    if (!(error instanceof BrokenRelease) || isGoingBack) throw error
    say(`What was released does not work: ${error.message}`)
    const end = await rollBack().then(
      () => 'The commit before runs again.',
      (failure: unknown) => {
        if (!(failure instanceof DeployError)) throw failure
        return `It is live all the same, as there is no way back: ${failure.message}`
      },
    )
    throw new DeployError(`${error.message}\n${end}`, { cause: error })
  }
}
