import { saveFile } from '../../lib/save-file.ts'

/** Rows as a CSV file (RFC 4180). Possible formulas are written as text. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Saves a CSV file. */
export function saveCsv(name: string, rows: Parameters<typeof toCsv>[0]) {
  // The mark tells spreadsheets that it is UTF-8.
  const file = new Blob(['\ufeff', toCsv(rows)], { type: 'text/csv' })
  void saveFile(file, `${name.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^-+|-+$/g, '')}.csv`)
}
