import type { Operator } from '@terminal/contract/operator/operator'
import {
  brandRule,
  type Rule,
  rulesUsedBy,
  withoutUnreadTokens,
  withPlainValues,
  writeRules,
} from './page-styles.ts'

const FILES = import.meta.glob<Rule[]>(['./**/*.css', '!./routes/styleguide.css'], {
  query: '?inline&rules',
  import: 'default',
  eager: true,
})

/** What is laid out by another comes before it. */
const FIRST = ['./ui/tokens.css', './ui/base.css', './ui/layout.css']
const FOLDERS = ['ui', 'site', '', 'routes']

const OTHERS = Object.keys(FILES)
  .filter((path) => !FIRST.includes(path))
  .sort((one, other) => placeOf(one) - placeOf(other))

const RULES = [...FIRST, ...OTHERS].flatMap((path) => FILES[path] ?? [])
const EVERY_RULE = writeRules(RULES)

function placeOf(path: string): number {
  const place = FOLDERS.indexOf(path.split('/')[1] ?? '')
  return place === -1 ? FOLDERS.indexOf('') : place
}

/**
 * The styles that stand inside a page, in the operator's colours: those of what it shows, so that a text does not
 * carry the styles of a form. Where React may show anything later, all of them.
 */
export function stylesOf(html: string, operator: Operator, { hydrate }: { hydrate: boolean }) {
  const brand = brandRule(operator)
  if (hydrate) return EVERY_RULE + writeRules([brand])
  return writeRules(withoutUnreadTokens(withPlainValues([...rulesUsedBy(html, RULES), brand])))
}
