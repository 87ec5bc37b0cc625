import { escapeHtml } from '@terminal/contract/text/escape-html'

/** The names of its columns first. */
export type Table = readonly (readonly (string | number)[])[]

const STYLE =
  'body{font:16px/1.5 sans-serif;margin:2rem}table{border-collapse:collapse}' +
  'td,th{border:1px solid #999;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}'

/** A table as a page that is saved, for any browser, also in twenty years: no script, nothing from elsewhere. */
export function writeTablePage(
  title: string,
  lines: readonly string[],
  [columns = [], ...rows]: Table,
): string {
  const cells = (row: Table[number], tag: string) =>
    row.map((cell) => `<${tag}>${escapeHtml(String(cell))}</${tag}>`).join('')
  return `<!doctype html>
<html lang="es-CO">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
<table>
<thead><tr>${cells(columns, 'th')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')}
</tbody>
</table>
</html>
`
}
