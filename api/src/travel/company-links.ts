import { createHash } from 'node:crypto'
import type { MasterKeys } from '../platform/sealing/master-keys.ts'

/**
 * The secret of a company's link: 256 bits that only a process with the master key can make of the row's link id. So
 * the row holds their hash alone, and each month's mail has the same link.
 */
export function createSecret(
  masters: MasterKeys,
  linkId: string,
): { secret: string; hash: Buffer } {
  const [secret] = secretsOf(masters, linkId)
  if (secret === undefined) throw new Error('There is no master key')
  return { secret, hash: hashSecret(secret) }
}

/** Made by the key that wrote when the link was made, which may be an older one by now. */
export function findSecret(masters: MasterKeys, linkId: string, hash: Buffer): string | undefined {
  return secretsOf(masters, linkId).find((secret) => hashSecret(secret).equals(hash))
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function secretsOf(masters: MasterKeys, linkId: string): string[] {
  return masters.hashes('travel_companies.link', linkId).map((bytes) => bytes.toString('base64url'))
}
