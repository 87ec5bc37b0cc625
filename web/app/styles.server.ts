import type { Operator } from '@terminal/contract/operator/operator'
import RULES from './every.css?inline&rules'
import {
  brandRule,
  rulesUsedBy,
  withoutUnreadTokens,
  withPlainValues,
  writeRules,
} from './page-styles.ts'

/**
 * The styles that stand inside a page, in the operator's colours: those of what it shows, so that a text does not
 * carry the styles of a form. Where React may show anything later, the page fetches all of them as a file.
 */
export function stylesOf(html: string, operator: Operator, { hydrate }: { hydrate: boolean }) {
  const brand = brandRule(operator)
  if (hydrate) return writeRules([brand])
  return writeRules(withoutUnreadTokens(withPlainValues([...rulesUsedBy(html, RULES), brand])))
}
