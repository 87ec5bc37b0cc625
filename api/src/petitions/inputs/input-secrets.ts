import { createHash } from 'node:crypto'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'

/**
 * The secret of an area's link: 256 bits that only the petition's key makes of the row's link id. So the row holds
 * their hash alone, a reminder has the same link, and a petition that is forgotten takes it along.
 */
export function secretFor(key: RecordKey, linkId: string): string {
  return key.derive(`petition_inputs.link ${linkId}`).toString('base64url')
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
