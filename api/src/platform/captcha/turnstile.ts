import { createHash } from 'node:crypto'
import { TOKEN_LENGTH } from '@terminal/contract/captcha/limits'
import { z } from 'zod'

type Company = { origin: string; secret: string }

/** Trouble is between us and the company: no fault of who sent the token. */
type Answer = 'passed' | 'refused' | { trouble: string }

const PATIENCE_MS = 2_000

const Verified = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
})

/** What is wrong with a token. All other codes are about our secret, our call or the company itself. */
const FAULTS_OF_TOKEN = ['invalid-input-response', 'timeout-or-duplicate']

/**
 * The token and our secret go to the company, and nothing of who sent it. Asked again about the same token, it answers as
 * before (`idempotency_key`): somebody whose form failed here sends it again, and our own table says what was used.
 */
export async function askTurnstile({ origin, secret }: Company, token: string): Promise<Answer> {
  if (token.length > TOKEN_LENGTH) return 'refused'
  try {
    const response = await fetch(`${origin}/turnstile/v0/siteverify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, response: token, idempotency_key: uuidOf(token) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.status >= 500) return { trouble: `status ${response.status}` }
    const { data } = Verified.safeParse(await response.json())
    if (!data) return { trouble: 'not an answer' }
    if (data.success) return 'passed'
    const codes = data['error-codes']
    const ours = codes.filter((code) => !FAULTS_OF_TOKEN.includes(code))
    if (codes.length > 0 && ours.length === 0) return 'refused'
    return { trouble: ours.join(' ') || 'no reason' }
  } catch (error) {
    return { trouble: error instanceof Error ? error.name : 'unknown' }
  }
}

function uuidOf(token: string): string {
  const hash = createHash('sha256').update(`terminal ${token}`).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}
