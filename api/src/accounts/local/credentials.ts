import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import {
  createRecordKey,
  findRecordKey,
  type NewRecordKey,
  openRecordKey,
} from '../../platform/sealing/record-keys.ts'
import { recordAccessLoss } from './account-record.ts'
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
import { countWrongCode, forgiveCodes, type WrongCodeDeps } from './wrong-codes.ts'

export type CredentialDeps = WrongCodeDeps & { db: Queryable }

type Credentials = { username: string; phrase: string; code: string }

export const TOTP_COLUMN = 'local_accounts.totp'
export const NOBODY = '00000000-0000-0000-0000-000000000000'
export const TOTP_CODE = /^\d{3} ?\d{3}$/

/** With the hash that the pass-phrase was compared with. */
export type CheckedAccount = LocalAccount & { phraseHash: string }

/**
 * The account these belong to, if they are right; the code is then used up. An unknown or disabled username takes the
 * same work as a wrong pass-phrase or a wrong code.
 */
export async function checkCredentials(
  deps: CredentialDeps,
  { username, phrase, code }: Credentials,
): Promise<CheckedAccount | 'wrong-code' | undefined> {
  const found = await findSecrets(deps.db, { username: username.trim().toLowerCase() })
  const isRight = await isPhraseOf(phrase, found?.phraseHash ?? NOBODYS_PHRASE)
  const totp = await openTotp(deps, found)
  const id = isRight ? found?.account.id : undefined
  const isUsed = await inTransaction(deps.db, (tx) => takeCode(deps, tx, { id, totp, code }))
  if (!found || !isRight) return undefined
  return isUsed ? { ...found.account, phraseHash: found.phraseHash } : 'wrong-code'
}

/** The code alone, for who has a link in place of the pass-phrase. A wrong one counts against the account. */
export async function checkCode(
  deps: CredentialDeps,
  tx: Tx,
  { id, code }: { id: string; code: string },
): Promise<boolean> {
  const found = await findSecrets(tx, { id })
  if (!found) return false
  return takeCode(deps, tx, { id, totp: await openTotp({ ...deps, db: tx }, found), code })
}

type GivenCode = { id: string | undefined; totp: Uint8Array; code: string }

/** Runs the same statements for an unknown account, unless the code is right. */
async function takeCode(deps: CredentialDeps, tx: Tx, given: GivenCode): Promise<boolean> {
  const { isHeld } = await countWrongCode(tx, deps, given.id)
  const isTaken = TOTP_CODE.test(given.code)
    ? await takeTotp(deps, tx, given, isHeld)
    : await takeRecovery(deps, tx, given)
  if (isTaken && given.id !== undefined) await forgiveCodes(tx, deps, given.id)
  return isTaken
}

async function takeTotp(
  { clock }: CredentialDeps,
  tx: Tx,
  { id = NOBODY, totp, code }: GivenCode,
  isHeld: boolean,
): Promise<boolean> {
  const step = stepOf(totp, code.replace(' ', ''), clock.now())
  // No step is smaller than the first.
  return takeTotpStep(tx, id, isHeld ? 0 : (step ?? 0))
}

async function takeRecovery(
  { clock, jobs }: CredentialDeps,
  tx: Tx,
  { id = NOBODY, code }: GivenCode,
): Promise<boolean> {
  const isTaken = await takeRecoveryCode(tx, id, hashRecoveryCode(code), clock.now())
  if (isTaken) await recordAccessLoss({ tx, jobs }, id, 'use-recovery-code')
  return isTaken
}

/** Opens a dummy secret for an unknown account, so that the time is the same. */
export async function openTotp(
  { db, masters }: Pick<CredentialDeps, 'db' | 'masters'>,
  found: Secrets | undefined,
): Promise<Uint8Array> {
  const key = await findRecordKey(db, masters, found?.keyId ?? NOBODY)
  if (key && found) return Buffer.from(key.unseal(TOTP_COLUMN, found.sealed), 'base64')
  const nobodys = secretOfNobody(masters)
  const secret = openRecordKey(masters, nobodys.key).unseal(TOTP_COLUMN, nobodys.sealed)
  return Buffer.from(secret, 'base64')
}

const secretsOfNobody = new WeakMap<MasterKeys, { key: NewRecordKey; sealed: Buffer }>()

/** Made once: opening it takes as long as opening a real one. */
function secretOfNobody(masters: MasterKeys) {
  const known = secretsOfNobody.get(masters)
  if (known) return known
  const key = createRecordKey(masters)
  const made = { key, sealed: key.seal(TOTP_COLUMN, createTotpSecret().toString('base64')) }
  secretsOfNobody.set(masters, made)
  return made
}
