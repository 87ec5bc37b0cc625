import { existsSync, readFileSync } from 'node:fs'
import { ALARM_KEYS, ALARM_LIMITS, ALARMS } from '@terminal/contract/alarms/alarms'
import { expect, test } from 'vitest'
import { nameOf, ruleFile, testFile } from './rule-files.ts'
import { RULES } from './rules.ts'

const MANUAL = new URL('../../docs/manual-operacion.md', import.meta.url)

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

test('both files are what the code says: node server/prometheus/write.ts', () => {
  expect(read('terminal.rules.yml')).toBe(ruleFile())
  expect(read('terminal.rules.test.yml')).toBe(testFile())
})

test('every alarm has a rule with its limit and the words of the desk, and two tests', () => {
  const [rules, tests] = [read('terminal.rules.yml'), read('terminal.rules.test.yml')]
  const alerts = [...rules.matchAll(/- alert: (\w+)$/gm)].map(([, name]) => name)
  expect(alerts).toEqual(ALARM_KEYS.map(nameOf))
  for (const key of ALARM_KEYS) {
    expect(rules).toContain(`summary: ${JSON.stringify(ALARMS[key].title)}`)
    expect([...tests.matchAll(new RegExp(`alertname: ${nameOf(key)}$`, 'gm'))]).toHaveLength(2)
  }
  for (const [key, limit] of Object.entries(ALARM_LIMITS)) {
    const rule = RULES[ALARM_KEYS.find((each) => each === key) ?? 'site-down']
    expect(`${rule.expr} for ${(rule.forMinutes ?? 0) * 60} s`).toContain(` ${limit}`)
  }
})

// The manual comes with the release that names it.
test.skipIf(!existsSync(MANUAL))(
  'the manual has a heading for each alarm, and for no other',
  () => {
    const headings = readFileSync(MANUAL, 'utf8').matchAll(/^### Alarma: (.+)$/gm)
    const titles = ALARM_KEYS.map((key) => ALARMS[key].title)
    expect(new Set([...headings].map(([, title]) => title))).toEqual(new Set(titles))
  },
)
