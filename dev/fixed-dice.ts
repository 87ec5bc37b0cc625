import fc from 'fast-check'
import { SEED } from './effort.ts'

/** Vitest loads this before each file: a test that failed fails again with the same inputs. */
fc.configureGlobal({ seed: SEED })
