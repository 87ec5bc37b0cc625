import type { RecordKey } from '../../platform/sealing/record-keys.ts'

/** The secret of the link that proves an address: 256 bits that only the petition's key makes, and that go with it. */
export function copySecret(key: RecordKey): string {
  return key.derive('petition_confirmations.link').toString('base64url')
}
