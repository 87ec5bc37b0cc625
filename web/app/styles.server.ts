import type { Operator } from '@terminal/contract/operator'
import { brandRule, type StyleSheet, sheetsUsedBy } from './page-styles.ts'

const FILES = import.meta.glob<string>(['./**/*.css', '!./routes/styleguide.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** What every page needs. Whatever else there is belongs to a component and comes with it. */
const FOR_ALL = ['./ui/tokens.css', './ui/base.css', './ui/layout.css']

/** What is laid out by another comes before it. */
const FOLDERS = ['ui', 'site', '', 'routes']

const SHEETS: StyleSheet[] = [
  ...FOR_ALL.map((path) => ({ css: FILES[path] ?? '', isForAll: true })),
  ...Object.entries(FILES)
    .filter(([path]) => !FOR_ALL.includes(path))
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([, css]) => ({ css, isForAll: false })),
]

function placeOf(path: string): number {
  const place = FOLDERS.indexOf(path.split('/')[1] ?? '')
  return place === -1 ? FOLDERS.indexOf('') : place
}

/**
 * The styles that stand inside a page, in the operator's colours: those of what it shows, so that a text does not
 * carry the styles of a form. Where React may show anything later, all of them.
 */
export function stylesOf(html: string, operator: Operator, { hydrate }: { hydrate: boolean }) {
  const sheets = hydrate ? SHEETS : sheetsUsedBy(html, SHEETS)
  return sheets.map(({ css }) => css).join('') + brandRule(operator)
}
