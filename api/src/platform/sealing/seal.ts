import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** First byte of everything sealed: which way it was sealed. */
const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
export const KEY_BYTES = 32
/** What sealing adds to a value. */
export const SEAL_BYTES = 1 + IV_BYTES + TAG_BYTES

/**
 * AES-256-GCM: version, nonce, ciphertext, tag. `context` says where the value stands (record and column): sealed in one
 * place, it opens in no other.
 */
export function seal(key: Uint8Array, plain: Uint8Array, context: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(context))
  return Buffer.concat([
    Buffer.of(VERSION),
    iv,
    cipher.update(plain),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** Throws for another key, another context and anything that was changed; the error says nothing of the value. */
export function unseal(key: Uint8Array, sealed: Uint8Array, context: string): Buffer {
  if (sealed.length < SEAL_BYTES || sealed[0] !== VERSION) throw new Error('Not a sealed value')
  const iv = sealed.subarray(1, 1 + IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([
    decipher.update(sealed.subarray(1 + IV_BYTES, -TAG_BYTES)),
    decipher.final(),
  ])
}
