/** One figure as a line of JSON; nothing else goes to standard output. */
export function report(name: string, value: number, unit: string): void {
  process.stdout.write(`${JSON.stringify({ name, value: Number(value.toFixed(2)), unit })}\n`)
}

export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
