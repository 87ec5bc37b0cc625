import type { Clock } from '@terminal/api/clock'
import { createAccount } from '@terminal/api/local-accounts'
import type { MasterKeys } from '@terminal/api/master-keys'
import type { Queryable } from '@terminal/api/schema'
import { DEMO_LOCAL_ACCOUNT } from '@terminal/dev/local-account'

type Deps = { db: Queryable; masters: MasterKeys; clock: Clock }
type Actor = { issuer: string; subject: string; name: string }

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The account for the night when the identity provider is down. An existing account is not changed. */
export async function insertDemoAccount(deps: Deps, actor: Actor): Promise<void> {
  const { username, roles, totpSecret, ...account } = DEMO_LOCAL_ACCOUNT
  const known = await deps.db
    .selectFrom('local_accounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst()
  if (known) return
  await createAccount(
    { ...deps, actor },
    { ...account, username, roles: [...roles], totpSecret: fromBase32(totpSecret) },
  )
}

/** Of a length that needs no padding. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
