import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ALARM_KEYS, ALARM_LIMITS, ALARMS } from '@terminal/contract/alarms/alarms'
import { expect, test } from 'vitest'
import { nameOf, ruleFile, testFile } from './rule-files.ts'
import { RULES } from './rules.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const PROMTOOL = fileURLToPath(new URL('../../.tools/bin/promtool', import.meta.url))
const MANUAL = new URL('../../docs/manual-operacion.md', import.meta.url)

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const promtool = (...args: string[]) => promisify(execFile)(PROMTOOL, args, { cwd: FOLDER })

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

/** It opens a database for each test: seconds, and many of them on a busy machine. */
const PATIENT = { timeout: 180_000 }

test(
  'promtool takes rules, example and tests: each alarm fires, and does not',
  PATIENT,
  async () => {
    await promtool('check', 'rules', 'terminal.rules.yml')
    await promtool('check', 'config', 'prometheus.example.yml')
    await promtool('test', 'rules', 'terminal.rules.test.yml')
  },
)

// The manual comes with the release that names it.
test.skipIf(!existsSync(MANUAL))(
  'the manual has a heading for each alarm, and for no other',
  () => {
    const headings = readFileSync(MANUAL, 'utf8').matchAll(/^### Alarma: (.+)$/gm)
    const titles = ALARM_KEYS.map((key) => ALARMS[key].title)
    expect(new Set([...headings].map(([, title]) => title))).toEqual(new Set(titles))
  },
)
