export type CsvRow = readonly (string | number)[]

/** Semicolons and a byte order mark: what spreadsheets with Colombian settings open correctly. */
export function writeCsv(rows: readonly CsvRow[]): Buffer {
  const lines = rows.map((row) => row.map(cellOf).join(';'))
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)
}

function cellOf(value: string | number): string {
  const text = String(value)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
