import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What the stack says of itself: addresses, the public key, the identity provider. */
type Stack = {
  isRunning: boolean
  urls: Record<'site' | 'api' | 'provider' | 'inbox' | 'smtp' | 'tickets' | 'captcha', string>
  apiKey: string
  refresh: { origin: string; secret: string }
  /** Where it keeps what is neither in the database nor in the repository. */
  paths: Record<'site' | 'files' | 'ledger', string>
  oidc: { issuer: string; clientId: string; audience: string; scope: string }
}

const command = fileURLToPath(new URL('../ops/stack.ts', import.meta.url))

/** Asked once for all workers, which inherit it: each would start the command for itself. */
const { env } = process
env.STACK_STATUS ??= execFileSync(process.execPath, [command, 'status', '--json'], {
  encoding: 'utf8',
})

export const stack: Stack = JSON.parse(env.STACK_STATUS)
