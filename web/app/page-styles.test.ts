import { expect, test } from 'vitest'
import operator from '../../site/operator.ts'
import { brandRule, writeRules } from './page-styles.ts'

test('each colour of the operator reaches the page twice', () => {
  const rule = writeRules([brandRule(operator)])
  for (const colour of Object.values(operator.colours)) expect(rule.split(colour)).toHaveLength(3)
})
