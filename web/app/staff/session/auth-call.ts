import type { StaffSettings } from './settings.ts'

/** Longer than the API makes anybody wait for a pass-phrase to be checked. */
const TIMEOUT_MS = 20_000

type Step = 'login' | 'renovar' | 'salir' | 'request-reset-password' | 'reset-password'

/**
 * A call of the backend's own sign-in. Its cookie goes along, also to another host of this site. No token does: an old
 * one would be refused before anybody reads what was typed.
 */
export function postAuth(
  { apiKey, apiOrigin }: Pick<StaffSettings, 'apiKey' | 'apiOrigin'>,
  step: Step,
  json?: unknown,
): Promise<Response> {
  return fetch(`${apiOrigin}/api/v1/auth/${step}`, {
    method: 'POST',
    credentials: 'include',
    // A user who leaves is on another page before the answer.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'x-api-key': apiKey,
      authorization: 'Bearer anonimo',
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    body: json === undefined ? null : JSON.stringify(json),
  })
}
