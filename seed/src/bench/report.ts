/** One figure as a line of JSON; nothing else goes to standard output. */
export function report(name: string, value: number, unit: string): void {
  process.stdout.write(`${JSON.stringify({ name, value: Number(value.toFixed(4)), unit })}\n`)
}
