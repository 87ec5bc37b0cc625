import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { createRecordKey, findRecordKey } from '../../platform/sealing/record-keys.ts'
import { recordAccountChange } from './account-record.ts'
import {
  findSecrets,
  type LocalAccount,
  type Secrets,
  takeRecoveryCode,
  takeTotpStep,
} from './accounts.queries.ts'
import { isPhraseOf, NOBODYS_PHRASE } from './phrases.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { createTotpSecret, stepOf } from './totp.ts'

export type CredentialDeps = { db: Queryable; masters: MasterKeys; clock: Clock }

type Credentials = { username: string; phrase: string; code: string }

export const TOTP_COLUMN = 'local_accounts.totp'
const NOBODY = '00000000-0000-0000-0000-000000000000'
export const TOTP_CODE = /^\d{3} ?\d{3}$/

/**
 * Whose these are, if they are right; the code is then used up. A name that nobody has, or that was disabled, is
 * answered after the same work as a wrong pass-phrase.
 */
export async function checkCredentials(
  deps: CredentialDeps,
  { username, phrase, code }: Credentials,
): Promise<LocalAccount | undefined> {
  const found = await findSecrets(deps.db, { username: username.trim().toLowerCase() })
  const isRight = await isPhraseOf(phrase, found?.phraseHash ?? NOBODYS_PHRASE)
  const totp = await openTotp(deps, found)
  const id = isRight && found ? found.account.id : NOBODY
  const isUsed = await inTransaction(deps.db, (tx) => takeCode(deps, tx, { id, totp, code }))
  return found && isRight && isUsed ? found.account : undefined
}

/** The code alone, for who has a link in place of the pass-phrase. */
export async function checkCode(
  deps: CredentialDeps,
  tx: Tx,
  { id, code }: { id: string; code: string },
): Promise<boolean> {
  const found = await findSecrets(tx, { id })
  if (!found) return false
  return takeCode(deps, tx, { id, totp: await openTotp({ ...deps, db: tx }, found), code })
}

/** One statement in every case, but for a recovery code that is right: its use is recorded. */
async function takeCode(
  { clock }: CredentialDeps,
  tx: Tx,
  { id, totp, code }: { id: string; totp: Uint8Array; code: string },
): Promise<boolean> {
  const now = clock.now()
  if (TOTP_CODE.test(code)) {
    const step = stepOf(totp, code.replace(' ', ''), now)
    // No step is smaller than the first.
    return takeTotpStep(tx, id, step ?? 0)
  }
  const isTaken = await takeRecoveryCode(tx, id, hashRecoveryCode(code), now)
  if (isTaken) await recordAccountChange(tx, id, 'use-recovery-code')
  return isTaken
}

/** Of nobody too: for the time it takes. */
async function openTotp(
  { db, masters }: CredentialDeps,
  found: Secrets | undefined,
): Promise<Uint8Array> {
  const key = await findRecordKey(db, masters, found?.keyId ?? NOBODY)
  if (key && found) return Buffer.from(key.unseal(TOTP_COLUMN, found.sealed), 'base64')
  const other = createRecordKey(masters)
  const sealed = other.seal(TOTP_COLUMN, createTotpSecret().toString('base64'))
  return Buffer.from(other.unseal(TOTP_COLUMN, sealed), 'base64')
}
