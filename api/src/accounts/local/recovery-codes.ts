import { createHash, randomBytes } from 'node:crypto'
import { toBase32 } from './totp.ts'

/** For when the phone is lost: each is good once. With 80 random bits, no slow hash is needed. */

const CODES = 10
const CODE_BYTES = 10

/** As they are shown, once: four groups of four. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    (toBase32(randomBytes(CODE_BYTES)).match(/.{4}/g) ?? []).join('-'),
  )
}

/** However it was copied. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest()
}
