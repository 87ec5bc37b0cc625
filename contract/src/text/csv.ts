/** The byte order mark: without it Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

type Value = string | number | null

/**
 * A table as a file, with CRLF. Semicolons are what a spreadsheet set to Colombian habits opens as columns; commas what
 * RFC 4180 says, for further processing.
 */
export function csvFile(rows: readonly (readonly Value[])[], separator: ';' | ',' = ';'): string {
  const lines = rows.map((values) => values.map((value) => cell(value, separator)).join(separator))
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('')
}

function cell(value: Value, separator: string): string {
  if (value === null || typeof value === 'number') return String(value ?? '')
  // A spreadsheet would run it as a formula: the mark makes it text again.
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  const isPlain = !(harmless.includes(separator) || /["\r\n]/.test(harmless))
  return isPlain ? harmless : `"${harmless.replaceAll('"', '""')}"`
}
