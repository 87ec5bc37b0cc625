import { createHmac, pbkdf2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Challenge, Solved } from '@terminal/contract/captcha/challenge'
import { CHALLENGE_SECONDS, TOKEN_LENGTH } from '@terminal/contract/captcha/limits'

const deriveKey = promisify(pbkdf2)

type Parameters = Challenge['parameters']

/** Together a tenth of a second on a computer, and about one on an old phone. */
const COST = 1_000
const COUNTER = { least: 100, most: 300 }
const PREFIX_BYTES = 16

/** In the order of their names, as altcha signs them. */
const SIGNED: (keyof Parameters)[] = [
  'algorithm',
  'cost',
  'expiresAt',
  'keyLength',
  'keyPrefix',
  'nonce',
  'salt',
]

/** Finding the counter takes trying those before it; only half of its key is told. */
export async function createChallenge(secret: Uint8Array, now: Date): Promise<Challenge> {
  const unsolved = {
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    expiresAt: Math.floor(now.getTime() / 1_000) + CHALLENGE_SECONDS,
    keyLength: 32,
    nonce: randomBytes(16).toString('hex'),
    salt: randomBytes(16).toString('hex'),
  } as const
  const key = await keyFor(unsolved, randomInt(COUNTER.least, COUNTER.most + 1))
  const keyPrefix = key.subarray(0, PREFIX_BYTES).toString('hex')
  const parameters = { ...unsolved, keyPrefix }
  return { parameters, signature: sign(secret, parameters).toString('hex') }
}

/** Undefined for what is no token of this kind. Nothing in it is proved yet. */
export function readToken(token: string): Solved | undefined {
  if (token.length > TOKEN_LENGTH) return undefined
  try {
    return Solved.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch {
    return undefined
  }
}

/** Whether one of our challenges was solved in time. It proves so each time: whether it was used is asked elsewhere. */
export async function isSolved(
  secrets: readonly Uint8Array[],
  { challenge, solution }: Solved,
  at: Date,
): Promise<boolean> {
  const { parameters } = challenge
  const signature = Buffer.from(challenge.signature, 'hex')
  // First, so that callers cannot choose how much there is to compute.
  if (!secrets.some((secret) => timingSafeEqual(sign(secret, parameters), signature))) return false
  if (parameters.expiresAt * 1_000 <= at.getTime()) return false
  const key = await keyFor(parameters, solution.counter)
  return key.toString('hex').startsWith(parameters.keyPrefix)
}

function sign(secret: Uint8Array, parameters: Parameters): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parameters, SIGNED)).digest()
}

function keyFor(given: Omit<Parameters, 'keyPrefix'>, counter: number): Promise<Buffer> {
  const password = Buffer.alloc(20)
  password.write(given.nonce, 'hex')
  password.writeUInt32BE(counter, 16)
  return deriveKey(password, Buffer.from(given.salt, 'hex'), given.cost, given.keyLength, 'sha256')
}
