import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isFull } from '@terminal/dev/effort'
import { expect, test } from 'vitest'
import { ROOT } from './local-stack.ts'

const cwd = join(ROOT, 'server/prometheus')
const promtool = (...args: string[]) =>
  promisify(execFile)(join(ROOT, '.tools/bin/promtool'), args, { cwd })

test('promtool takes the rules of the alarms, and the example', async () => {
  const { stdout } = await promtool('check', 'rules', 'terminal.rules.yml')
  expect(stdout).toContain('SUCCESS')
  await promtool('check', 'config', 'prometheus.example.yml')
})

/** It opens a database for each test. */
const PATIENT = { timeout: 180_000 }

test.runIf(isFull)('promtool sees each alarm fire, and not fire', PATIENT, async () => {
  const { stdout } = await promtool('test', 'rules', 'terminal.rules.test.yml')
  expect(stdout).toContain('SUCCESS')
})
