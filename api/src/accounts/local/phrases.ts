import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Pass-phrases as Argon2id in a PHC string, which says with what settings it was made. Node's own: no library. */

const derive = promisify(argon2)

const SALT_BYTES = 16
const HASH_BYTES = 32
/** OWASP's: 19 MiB, twice. More would let a few attempts fill the memory of the process. */
const SETTINGS = { memory: 19_456, passes: 2, parallelism: 1 }

type Settings = typeof SETTINGS

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export async function hashPhrase(phrase: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return spell(SETTINGS, salt, await hash(phrase, salt, SETTINGS, HASH_BYTES))
}

export async function isPhraseOf(phrase: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hashed = ''] = PHC.exec(stored) ?? []
  if (hashed === '') throw new Error('Not a stored pass-phrase')
  const settings = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  }
  const expected = Buffer.from(hashed, 'base64')
  const given = await hash(phrase, Buffer.from(salt, 'base64'), settings, expected.length)
  return timingSafeEqual(given, expected)
}

/** Unknown usernames are compared with this: as slow as any, and never right. */
export const NOBODYS_PHRASE = spell(SETTINGS, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES))

function hash(phrase: string, salt: Buffer, settings: Settings, tagLength: number) {
  // One keyboard writes «ñ» as one character and another as two.
  const message = Buffer.from(phrase.normalize('NFKC'))
  return derive('argon2id', { message, nonce: salt, tagLength, ...settings })
}

function spell({ memory, passes, parallelism }: Settings, salt: Buffer, hashed: Buffer): string {
  const settings = `m=${memory},t=${passes},p=${parallelism}`
  return ['', 'argon2id', 'v=19', settings, base64(salt), base64(hashed)].join('$')
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
