import { trackingCodeFrom } from '@terminal/contract/petitions/tracking-code'
import type { RecordKey } from '../platform/sealing/record-keys.ts'

/** The code with which its author follows a petition: stored nowhere, the same after rotation, gone with the key. */
export function codeOf(key: RecordKey): string {
  return trackingCodeFrom(key.derive('tracking-code'))
}
