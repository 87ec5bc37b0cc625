import type { Challenge, Solved } from '@terminal/contract/captcha/challenge'

/** No challenge of ours has a counter above 300. */
const MOST = 10_000

/** The counter whose key begins with the prefix, found by trying. Undefined when none does. */
export async function solveChallenge({
  parameters,
}: Pick<Challenge, 'parameters'>): Promise<Solved['solution'] | undefined> {
  const salt = bytesOf(parameters.salt)
  const prefix = bytesOf(parameters.keyPrefix)
  const password = bytesOf(`${parameters.nonce}00000000`)
  const counterAt = new DataView(password.buffer, password.length - 4)
  for (let counter = 0; counter < MOST; counter++) {
    counterAt.setUint32(0, counter)
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: parameters.cost }
    const derived = new Uint8Array(
      await crypto.subtle.deriveBits(how, key, parameters.keyLength * 8),
    )
    if (prefix.every((byte, i) => derived[i] === byte)) return { counter }
  }
  return undefined
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
