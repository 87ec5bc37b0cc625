import { Buffer } from 'node:buffer'
import { AppError } from '../../src/platform/errors.ts'

/** What files could make of a reader, on demand. */
const DEEDS = {
  'take the heap': () => {
    const held: unknown[] = []
    for (;;) held.push(Array.from({ length: 10_000 }, String))
  },
  'take memory outside of the heap': async () => {
    const held: Buffer[] = []
    for (;;) {
      held.push(Buffer.alloc(1024 * 1024, 1))
      await new Promise(setImmediate)
    }
  },
  'take memory at once': () => Buffer.alloc(900 * 1024 * 1024, 1).length,
  'never end': () => {
    for (;;);
  },
  'end the process': () => process.kill(process.pid, 'SIGSEGV'),
  'leave without a word': () => process.exit(0),
  'fail later': () => new Promise(() => setImmediate(() => JSON.parse('{'))),
  throw: () => JSON.parse('{'),
  refuse: () => {
    throw new AppError('invalid_fields', 'Revise.', { fields: { archivo: 'No.' } })
  },
  'miss its file': () => process.chdir('/nowhere'),
  // biome-ignore lint/style/noProcessEnv: what it has of it is what is tested
  'say who it is': () => ({ pid: process.pid, env: Object.keys(process.env) }),
  'hold much and answer': () => {
    kept.push(Buffer.alloc(150 * 1024 * 1024, 1))
    return process.pid
  },
} satisfies Record<string, () => unknown>

const kept: Buffer[] = []

export function read(deed: keyof typeof DEEDS): unknown {
  return DEEDS[deed]()
}
