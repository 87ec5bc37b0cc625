import { pbkdf2Sync } from 'node:crypto'
import { Challenge } from '@terminal/contract/captcha/challenge'
import { CHALLENGE_PATH } from '@terminal/contract/captcha/limits'

type World = { get(path: string): Promise<{ json(): unknown }> }

/** A good token, as a browser would get it: the challenge of the app, solved by trying. */
export async function getToken(world: World): Promise<string> {
  return solveCaptcha(Challenge.parse((await world.get(CHALLENGE_PATH)).json()))
}

export function solveCaptcha(challenge: Challenge): string {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  for (let counter = 0; counter <= 300; counter++) {
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
    password.writeUInt32BE(counter, 16)
    const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256')
    const derivedKey = key.toString('hex')
    if (derivedKey.startsWith(keyPrefix))
      return tokenOf({ challenge, solution: { counter, derivedKey, time: 80 } })
  }
  throw new Error('No counter up to 300 solves it')
}

export function tokenOf(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}
