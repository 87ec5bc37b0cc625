import { randomBytes } from 'node:crypto'
import type { Mode } from './widget.ts'

export const TOKEN_SECONDS = 300

type Issued = { atMs: number; sitekey: string; usedWith?: string | undefined }
type Asked = { secret?: unknown; response?: unknown; idempotency_key?: unknown }

export type Verification = {
  success: boolean
  'error-codes': string[]
  challenge_ts?: string
  hostname?: string
  action?: string
  cdata?: string
}

/** The tokens that this company gave out, and what it says of each when it is asked. */
export function openTokens({ secret, now }: { secret: string; now: () => number }) {
  const issued = new Map<string, Issued>()

  return {
    issue(sitekey: string): string {
      const token = `0.${randomBytes(48).toString('base64url')}`
      issued.set(token, { atMs: now(), sitekey })
      return token
    },

    verify(mode: Mode, asked: Asked): Verification {
      if (!asked.secret) return refuse('missing-input-secret')
      if (mode === 'secreto' || asked.secret !== secret) return refuse('invalid-input-secret')
      if (typeof asked.response !== 'string' || asked.response === '')
        return refuse('missing-input-response')
      if (mode === 'rechazo') return refuse('invalid-input-response')
      if (mode === 'repetido') return refuse('timeout-or-duplicate')
      const token = issued.get(asked.response)
      if (!token) return refuse('invalid-input-response')
      const key = typeof asked.idempotency_key === 'string' ? asked.idempotency_key : undefined
      const isRepeated =
        token.usedWith !== undefined && (token.usedWith === '' || token.usedWith !== key)
      if (isRepeated || now() - token.atMs > TOKEN_SECONDS * 1_000)
        return refuse('timeout-or-duplicate')
      token.usedWith = key ?? ''
      return {
        success: true,
        'error-codes': [],
        challenge_ts: new Date(token.atMs).toISOString(),
        hostname: 'localhost',
        action: '',
        cdata: '',
      }
    },
  }
}

function refuse(code: string): Verification {
  return { success: false, 'error-codes': [code] }
}
