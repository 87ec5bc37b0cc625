import { createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { derive } from '../src/platform/sealing/master-keys.ts'
import { tokenOf } from './solve-captcha.ts'
import { MASTERS } from './world.ts'

/** A challenge as the app signs it, solved at once: what a program pays for 200 is no part of these tests. */
export function signedToken(now: Date): string {
  const [nonce, salt] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), 1, 32, 'sha256').toString('hex')
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    expiresAt: Math.floor(now.getTime() / 1_000) + 600,
    keyLength: 32,
    keyPrefix: key.slice(0, 32),
    nonce,
    salt,
  }
  const signature = createHmac('sha256', derive(MASTERS.writing.bytes, 'captcha'))
    .update(JSON.stringify(parameters))
    .digest('hex')
  return tokenOf({
    challenge: { parameters, signature },
    solution: { counter: 0, derivedKey: key, time: 1 },
  })
}
