/** A Markdown table, its columns as wide as their longest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows].map((row) => row.map(escapeCell))
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => lengthOf(row[column]))))
  const lines = all.map((row) => lineOf(widths.map((width, i) => pad(row[i] ?? '', width))))
  const [first = '', ...others] = lines
  return [first, lineOf(widths.map((width) => '-'.repeat(width))), ...others].join('\n')
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function lengthOf(text = ''): number {
  return [...text].length
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(width - lengthOf(text))
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
