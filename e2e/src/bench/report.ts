/** One figure as a line of JSON; nothing else goes to standard output. */
export function report(name: string, value: number, unit: string): void {
  process.stdout.write(`${JSON.stringify({ name, value: Number(value.toFixed(2)), unit })}\n`)
}

export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/**
 * Median times of several calls, ms, made in turn so that a slow machine affects all alike.
 * @param ask Takes one of them once, and says how long that was.
 */
export async function mediansInTurn<Name extends string>(
  names: readonly Name[],
  ask: (name: Name) => Promise<number>,
  { rounds, warmUpRounds }: { readonly rounds: number; readonly warmUpRounds: number },
): Promise<Record<Name, number>> {
  const times = names.map((name) => [name, [] as number[]] as const)
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const [name, measured] of times) {
      const ms = await ask(name)
      if (round >= 0) measured.push(ms)
    }
  }
  return Object.fromEntries(times.map(([name, all]) => [name, median(all)])) as Record<Name, number>
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
