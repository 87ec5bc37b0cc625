import { createHook } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'
import { statementsOf } from './statements.ts'

/** What sealing and codes are made of. */
const PRIMITIVES = ['createCipheriv', 'createDecipheriv', 'createHmac', 'hkdfSync'] as const

/** What takes time: where it is the same, response times reveal nothing. */
type Work = {
  statements: string[]
  /** How often Argon2 was asked. */
  phrases: number
  primitives: Record<string, number>
}

export async function workOf(task: () => Promise<unknown>): Promise<Work> {
  let phrases = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') phrases += 1
    },
  })
  const spies = PRIMITIVES.map((name) => vi.spyOn(crypto, name))
  syncBuiltinESMExports()
  hook.enable()
  try {
    const statements = (await statementsOf(task)).map(({ text }) => text)
    const primitives = Object.fromEntries(
      spies.map(({ mock }, i) => [PRIMITIVES[i], mock.calls.length]),
    )
    return { statements, phrases, primitives }
  } finally {
    hook.disable()
    for (const spy of spies) spy.mockRestore()
    syncBuiltinESMExports()
  }
}
