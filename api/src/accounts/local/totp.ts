import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of a phone's app by RFC 6238, as all of them make them: SHA-1, six digits, 30 seconds. */

const STEP_SECONDS = 30
const DIGITS = 6
const SECRET_BYTES = 20
/** A phone's clock may be half a minute off, to either side. */
const OFF_BY = [1, 0, -1]

export function createTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** RFC 4226. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1_000 / STEP_SECONDS)
}

/** The step whose code this is, of those that count now. Every one is compared, in the same time. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const given = Buffer.from(code)
  const found = OFF_BY.map((by) => stepAt(now) + by).filter((step) => {
    const right = Buffer.from(codeAt(secret, step))
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return found[0]
}

/** What an app reads from the QR code. */
export function totpAddress(secret: Uint8Array, issuer: string, username: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`
  const query = `secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}

/** RFC 4648, without the signs at the end: how an app takes its secret, and a person copies a code. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5

export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= BITS) {
      bits -= BITS
      text += LETTERS.charAt((held >> bits) & 31)
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + LETTERS.charAt((held << (BITS - bits)) & 31)
}
