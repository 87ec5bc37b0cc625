import { createHash, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { sql } from 'kysely'
import { type Actor, recordChange } from '../../db/changes.ts'
import { SIGNING_KEY_CHANGES, type SigningKeySaid } from '../../db/record-kinds.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { noteAccessLoss } from '../../platform/auth/access.job.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import {
  createRecordKey,
  findRecordKey,
  insertRecordKey,
} from '../../platform/sealing/record-keys.ts'
import { LOCAL_ISSUER } from './accounts.queries.ts'

/** Keys that sign the backend's own tokens (Ed25519). The first is made at the first sign-in. */

type KeyDeps = { db: Queryable; masters: MasterKeys; clock: Clock }
type SigningKey = { id: string; privateJwk: JsonWebKey }
type PublicJwk = { kty: string; crv: string; x: string }
type PublishedKey = { id: string; publicJwk: PublicJwk }

const DAY_MS = 24 * 60 * 60 * 1_000
/** By then another one signs. */
const KEY_DAYS = 90
/** A token of the key before, and the minute that clocks may differ by. */
const PUBLISHED_AFTER_MS = 16 * 60 * 1_000
const SEALED = 'local_signing_keys.private'
const MAKING_LOCK = 22
const ITSELF: Actor = { issuer: 'local', subject: 'api', name: 'El sistema' }

/** The key that signs now: the newest, or another one where that is too old. */
export async function currentSigningKey(deps: KeyDeps): Promise<SigningKey> {
  return (
    (await findYoung(deps, deps.db)) ?? inTransaction(deps.db, (tx) => makeUnlessMade(deps, tx))
  )
}

/** Another key signs from now on; tokens of the one before stay good until they end. */
export async function rotateSigningKey(
  deps: KeyDeps & { jobs: Jobs },
  actor: Actor,
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    await lock(tx)
    const { id } = await make(deps, tx, { actor, action: 'rotate' })
    // Of all those before it.
    const loss = { what: 'signing-key', issuer: LOCAL_ISSUER, subject: id, roles: null } as const
    await noteAccessLoss({ tx, jobs: deps.jobs }, actor, loss)
    return id
  })
}

/** What tokens are checked with: the newest key, and those whose last token may not have ended yet. */
export async function listPublishedKeys(db: Queryable, clock: Clock): Promise<PublishedKey[]> {
  const { rows } = await sql<PublishedKey>`
    select id, public_jwk as "publicJwk" from (
      select id, public_jwk, created_at,
        lead(created_at) over (order by created_at, id) as replaced_at
      from local_signing_keys
    ) as keys
    where replaced_at is null or replaced_at > ${ago(clock, PUBLISHED_AFTER_MS)}
    order by created_at desc`.execute(db)
  return rows
}

async function makeUnlessMade(deps: KeyDeps, tx: Tx): Promise<SigningKey> {
  await lock(tx)
  const made = await findYoung(deps, tx)
  return made ?? make(deps, tx, { actor: ITSELF, action: 'create' })
}

/** Two who come first at once make one key. */
async function lock(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MAKING_LOCK})`.execute(tx)
}

async function findYoung(
  { masters, clock }: KeyDeps,
  db: Queryable,
): Promise<SigningKey | undefined> {
  const row = await db
    .selectFrom('local_signing_keys')
    .select(['id', 'key_id', 'private_sealed'])
    .where('created_at', '>', ago(clock, KEY_DAYS * DAY_MS))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const key = row && (await findRecordKey(db, masters, row.key_id))
  if (!key) return undefined
  return { id: row.id, privateJwk: JSON.parse(key.unseal(SEALED, row.private_sealed)) }
}

async function make(
  { masters, clock }: KeyDeps,
  tx: Tx,
  { actor, action }: { actor: Actor; action: 'create' | 'rotate' },
): Promise<SigningKey> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const privateJwk = privateKey.export({ format: 'jwk' })
  const publicJwk: PublicJwk = { kty: 'OKP', crv: 'Ed25519', x: privateJwk.x ?? '' }
  const id = createHash('sha256').update(publicJwk.x).digest('base64url')
  const key = createRecordKey(masters)
  await insertRecordKey(tx, key)
  await tx
    .insertInto('local_signing_keys')
    .values({
      id,
      public_jwk: JSON.stringify(publicJwk),
      key_id: key.id,
      private_sealed: key.seal(SEALED, JSON.stringify(privateJwk)),
      created_at: clock.now().toISOString(),
    })
    .execute()
  const after: SigningKeySaid = { keyId: id }
  await recordChange(tx, SIGNING_KEY_CHANGES, { itemId: 0, actor, action, before: null, after })
  return { id, privateJwk }
}

function ago(clock: Clock, ms: number): string {
  return new Date(clock.now().getTime() - ms).toISOString()
}
