import { createHash } from 'node:crypto'
import { trackingCodeFrom } from '@terminal/contract/petitions/case/radicado'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'

/**
 * What opens something of a petition to whoever has it: stored nowhere. Only the petition's key makes it, the same after
 * a rotation of the master key, and it goes with that key.
 */
const CODE = 'tracking-code'
const COPY_LINK = 'petition_confirmations.link'
const INPUT_LINK = 'petition_inputs.link'

/** The code with which its author follows a petition. */
export function codeOf(key: RecordKey): string {
  return trackingCodeFrom(key.derive(CODE))
}

/** Of the link that proves an address. */
export function copySecret(key: RecordKey): string {
  return linkSecret(key, COPY_LINK)
}

/** Of an area's link: a new link id makes another, a reminder has the same. */
export function inputSecret(key: RecordKey, linkId: string): string {
  return linkSecret(key, `${INPUT_LINK} ${linkId}`)
}

/** 256 bits; rows hold their hash alone. */
function linkSecret(key: RecordKey, purpose: string): string {
  return key.derive(purpose).toString('base64url')
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
