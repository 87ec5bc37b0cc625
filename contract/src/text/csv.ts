/** The byte order mark: without it Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

type Value = string | number | null

/** A table as a file. Semicolons and CRLF: what a spreadsheet set to Colombian habits opens as columns. */
export function csvFile(rows: readonly (readonly Value[])[]): string {
  return BYTE_ORDER_MARK + rows.map((values) => `${values.map(cell).join(';')}\r\n`).join('')
}

function cell(value: Value): string {
  const text = String(value ?? '')
  // A spreadsheet would run it as a formula: the mark makes it text again.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
