/** What tabs of one browser tell each other about the session of staff, and where it is kept. */
export const SESSION_CHANNEL = 'sesion'

/** In session storage: the rest of the name is the provider and the application. */
export const ACCOUNT_PREFIX = 'oidc.user:'

/**
 * In local storage: when the session that all tabs share began, and when it ends. In session storage: the beginning of
 * the one this tab belongs to.
 */
export const SESSION_TIMES = 'sesion'

export type SessionTimes = { startedAt: number; endsAt: number }

/** Storage can hold anything: malformed values count as missing. */
export function sessionTimesIn(text: string | null): SessionTimes | undefined {
  const [startedAt = Number.NaN, endsAt = Number.NaN] = (text ?? '').split(' ').map(Number)
  return startedAt > 0 && endsAt > 0 ? { startedAt, endsAt } : undefined
}

export type SessionNews =
  | { kind: 'signed-out' }
  | { kind: 'expired' }
  /** Has anybody used this refresh token? */
  | { kind: 'renewed?'; usedToken: string }
  | { kind: 'not-renewed'; usedToken: string }
  /** Whoever holds the token that was used continues with this account. */
  | { kind: 'renewed'; usedToken: string; account: string }

export const PROVIDER_IS_SILENT =
  'El servicio de ingreso no responde. Intente de nuevo en unos minutos.'
