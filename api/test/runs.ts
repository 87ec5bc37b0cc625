import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether generated tests take all of their inputs; vitest.config.ts reads it from the environment. */
    isFull: boolean
  }
}

/** How many generated inputs a test takes: all of them with FULL=1, as in `pnpm gate:full`, and a tenth otherwise. */
export function runs(full: number): number {
  return inject('isFull') ? full : Math.ceil(full / 10)
}
