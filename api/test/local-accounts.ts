import { createAccount, type NewAccount } from '../src/accounts/local/accounts.service.ts'
import { codeAt, stepAt } from '../src/accounts/local/totp.ts'
import type { Queryable } from '../src/db/schema.ts'
import type { Clock } from '../src/platform/clock.ts'
import { MASTERS } from './world.ts'

export const PHRASE = 'cometa verde sobre el páramo'

/** As `pnpm accounts add` makes one, by the database's owner; `codeFor` is what the phone shows then. */
export async function putAccount(db: Queryable, clock: Clock, given: Partial<NewAccount> = {}) {
  const username = given.username ?? 'guardia'
  const account: NewAccount = {
    username,
    email: `${username}@montelindo.example`,
    phrase: PHRASE,
    name: 'Ana Ruiz',
    roles: ['administrador'],
    ...given,
  }
  const actor = { issuer: 'comando', subject: 'ana', name: 'ana (comando)' }
  const deps = { db, masters: MASTERS, clock, actor }
  const { totpSecret, recoveryCodes } = await createAccount(deps, account)
  const codeFor = (now: Date, later = 0) => codeAt(totpSecret, stepAt(now) + later)
  return { ...account, recoveryCodes, codeFor }
}
