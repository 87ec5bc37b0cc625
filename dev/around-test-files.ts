import fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { SEED } from './effort.ts'

/** Vitest loads this before each file: a test that failed fails again with the same inputs. */
fc.configureGlobal({ seed: SEED })

/** Files share their process: what one of them stands in for must not reach the next. */
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
