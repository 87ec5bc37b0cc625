import { DEMO_LOCAL_ACCOUNT } from '@terminal/dev/local-account'
import { API_PARTS, SETTINGS } from '../local-stack.ts'
import { compareAnswers, type Growth } from './list-growth.ts'

/** The time of a sign-in with a known username, and with an unknown one. */
export function measureSignIns(): Promise<Growth> {
  return compareAnswers(
    'sign-in',
    { rounds: 5, requests: 40 },
    () => timeSignIn(`nadie-${network}`),
    () => timeSignIn(DEMO_LOCAL_ACCOUNT.username),
  )
}

/** Each from a network of its own, so that no delay applies. */
let network = 0
async function timeSignIn(usuario: string): Promise<number> {
  network += 1
  const url = new URL('/api/v1/auth/login', API_PARTS[0]?.healthUrl)
  const startedAt = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'x-api-key': SETTINGS.API_KEY,
      'x-forwarded-for': `10.7.${network >> 8}.${network & 255}`,
      'content-type': 'application/json',
      origin: SETTINGS.PUBLIC_ORIGIN,
    },
    body: JSON.stringify({ usuario, contrasena: 'frase equivocada', codigo: '123456' }),
  })
  await answer.text()
  const ms = performance.now() - startedAt
  if (answer.status !== 401) throw new Error(`A wrong sign-in is answered with ${answer.status}`)
  return ms
}
