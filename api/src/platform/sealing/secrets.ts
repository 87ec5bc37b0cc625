import { createHash, randomBytes } from 'node:crypto'
import type { KeyUse, MasterKeys } from './master-keys.ts'
import type { RecordKey } from './record-keys.ts'

/**
 * What opens something to its holder: a link, a held file, a session. Decided here for all of them:
 *
 * - 256 bits, in 43 letters. They stand in a mail or a browser and nowhere with us: a row holds `hashSecret` of them,
 *   which finds the row. Against guessing that many bits no slow hash is needed.
 * - It is good for as long as its row says: the statement that looks the hash up also asks whether it is over, used
 *   up or taken back, and says the same for all of these. A new link id makes a new secret, and the one before is dead.
 * - A mail that is sent again has the same secret, made anew of a key. A record's key makes it the same after a rotation
 *   of the master key, and it goes with the record (`secretOfRecord`). A master key makes it of the row's id
 *   (`secretOfRow`): the row's hash tells which one did, and links without an end are renewed by `keys rotate`.
 */
const SECRET_BYTES = 32
export const SECRET_LETTERS = /^[A-Za-z0-9_-]{43}$/

/** Random: it cannot be made again. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function secretOfRecord(key: RecordKey, purpose: string): string {
  return key.derive(purpose).toString('base64url')
}

type Use = Pick<KeyUse, 'purpose'>

export function secretOfRow(
  masters: MasterKeys,
  use: Use,
  id: string,
): { secret: string; hash: Buffer } {
  const secret = masters.hashes(use, id)[0].toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** Made by the key that wrote when the row was written, which may be an older one by now. */
export function findSecretOfRow(
  masters: MasterKeys,
  use: Use,
  { id, hash }: { id: string; hash: Buffer },
): string | undefined {
  const secrets = masters.hashes(use, id).map((bytes) => bytes.toString('base64url'))
  return secrets.find((secret) => hashSecret(secret).equals(hash))
}
