import { trackingCodeFrom } from '@terminal/contract/petitions/case/radicado'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
import { secretOfRecord } from '../../platform/sealing/secrets.ts'

/** What of a petition is opened by a secret of its key. */
const CODE = 'tracking-code'
const COPY_LINK = 'petition_confirmations.link'
const INPUT_LINK = 'petition_inputs.link'

/** The code with which its author follows a petition: of the same bits, as many as can be typed. */
export function codeOf(key: RecordKey): string {
  return trackingCodeFrom(Buffer.from(secretOfRecord(key, CODE), 'base64url'))
}

/** Of the link that proves an address. */
export function copySecret(key: RecordKey): string {
  return secretOfRecord(key, COPY_LINK)
}

/** Of an area's link: a new link id makes another, a reminder has the same. */
export function inputSecret(key: RecordKey, linkId: string): string {
  return secretOfRecord(key, `${INPUT_LINK} ${linkId}`)
}
