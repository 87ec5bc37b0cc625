import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPid, stopInBackground } from './background.ts'
import { PATHS } from './local-stack.ts'

const bystander = spawn('sleep', ['60'])
const name = 'test-part'

beforeAll(() => mkdir(PATHS.pids, { recursive: true }))
afterAll(async () => {
  bystander.kill()
  await rm(join(PATHS.pids, name), { force: true })
})

test.each([
  ['is empty', ''],
  ['is of a process that has ended and whose pid is used again', `${bystander.pid} 1`],
  ['is of the process group', '0 0'],
  ['is nonsense', 'x'],
])('a pid file that %s stops no process', async (_case, content) => {
  await writeFile(join(PATHS.pids, name), content)
  expect(await findPid(name)).toBeUndefined()
  await stopInBackground(name)
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
})

test('a process that has ended is not taken for running', async () => {
  const child = spawn('true')
  await once(child, 'exit')
  await writeFile(join(PATHS.pids, name), `${child.pid} 1`)
  expect(await findPid(name)).toBeUndefined()
})
