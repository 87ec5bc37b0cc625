import type { Challenge, Solved } from '@terminal/contract/captcha/challenge'
import { CHALLENGE_SECONDS } from '@terminal/contract/captcha/limits'
import { nowMs } from '../site/frame-clock.ts'
import type { OpenAdapter } from './adapter.ts'

/** One minute of each token is left for sending it. */
const TOKEN_MS = (CHALLENGE_SECONDS - 60) * 1_000
/** A phone fifty times slower than a computer is through before. */
const PATIENCE_MS = 60_000

/** What altcha calls the languages that we have. */
const LANGUAGES: Record<string, string> = { es: 'es-419' }

/** Solves a challenge of our own server in a worker. There is nothing to see and nothing to press. */
export const openAltcha: OpenAdapter = ({ dataset }, { language, siteKey }, report) => {
  let current: AbortController | undefined
  return {
    solve() {
      current?.abort()
      const attempt = new AbortController()
      current = attempt
      // Counted from before the server made it, and not with its clock: a phone's may be wrong.
      const endsAt = nowMs() + TOKEN_MS
      const limit = setTimeout(() => attempt.abort(), PATIENCE_MS)
      getToken(attempt.signal)
        .then((token) => {
          if (attempt === current) report.solved(token, endsAt)
        })
        .catch(() => {
          if (attempt === current) report.failed()
        })
        .finally(() => clearTimeout(limit))
    },
    remove() {
      const last = current
      current = undefined
      last?.abort()
    },
  }

  async function getToken(signal: AbortSignal): Promise<string> {
    const response = await fetch(dataset.source ?? '', {
      headers: {
        'x-api-key': siteKey,
        authorization: 'Bearer anonimo',
        'accept-language': LANGUAGES[language] ?? language,
      },
      signal,
    })
    if (!response.ok) throw new Error(String(response.status))
    const challenge: Challenge = await response.json()
    const solved: Solved = { challenge, solution: await solveBeside(challenge, signal) }
    return btoa(JSON.stringify(solved))
  }

  function solveBeside(challenge: Challenge, signal: AbortSignal): Promise<Solved['solution']> {
    const worker = new Worker(dataset.worker ?? '', { type: 'module' })
    return new Promise<Solved['solution']>((resolve, reject) => {
      signal.addEventListener('abort', reject)
      worker.onerror = reject
      worker.onmessage = ({ data }) => (data ? resolve(data) : reject())
      worker.postMessage(challenge)
    }).finally(() => worker.terminate())
  }
}
