/**
 * One figure as a line of JSON; nothing else goes to standard output.
 *
 * @param of What was measured, where a figure is not of all.
 */
export function report(name: string, value: number, unit: string, of?: string): void {
  const figure = {
    name,
    value: Number(value.toFixed(4)),
    unit,
    ...(of === undefined ? {} : { of }),
  }
  process.stdout.write(`${JSON.stringify(figure)}\n`)
}
