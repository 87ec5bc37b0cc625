import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ASKING, startLateApi } from '../server/late-api.ts'

// Its settings are read when the module is.
beforeEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('a survey is waited for when the api is slow: its form is never cached', async () => {
  const { settings, close } = await startLateApi(404, {})
  onTestFinished(close)
  for (const [name, value] of settings) vi.stubEnv(name, value)
  const { readSurvey } = await import('./read-survey.server.ts')
  expect(await readSurvey({ ...ASKING }, 'sillas')).toEqual({ kind: 'unknown' })
})
