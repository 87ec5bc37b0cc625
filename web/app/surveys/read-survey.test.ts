import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { PageContext } from '../server/page-context.server.ts'
import { GOOD } from '../server/test-environment.ts'

/** More than any other page waits. */
const LATE_MS = 2_300

// Its settings are read when the module is.
beforeEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('a survey is waited for when the api is slow: of its form nobody has a copy', async () => {
  const api = createServer(async (_, answer) => {
    await delay(LATE_MS)
    answer.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void api.close())
  await once(api, 'listening')
  const address = api.address()
  const port = typeof address === 'object' ? address?.port : 0
  const settings = { ...GOOD, API_ORIGIN: `http://127.0.0.1:${port}` }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const { readSurvey } = await import('./read-survey.server.ts')
  const page: PageContext = {
    requestId: '1',
    isKept: true,
    isWhole: true,
    keptSeconds: 60,
    isBrief: false,
  }
  expect(await readSurvey(page, 'sillas')).toEqual({ kind: 'unknown' })
})
