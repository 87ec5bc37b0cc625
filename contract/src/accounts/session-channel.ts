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

/** A lock that every tab with a session holds for as long as its page is there, so that they can be counted. */
export const SESSION_PRESENCE = 'sesion-presente'

export type SessionNews =
  | { kind: 'signed-out' }
  | { kind: 'expired' }
  /** Which account do the others have? */
  | { kind: 'account?'; id: string }
  /**
   * The answer, empty where there is none, or without an id an account that was renewed. `startedAt` is the beginning
   * of the session that its tab belongs to.
   */
  | { kind: 'account'; id?: string; account: string; startedAt?: number }

/** Any script of the site could send something, and a tab from before an update says other things. */
export function sessionNewsIn(data: unknown): SessionNews | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined
  const { kind, id, account, startedAt } = data as Record<string, unknown>
  if (kind === 'signed-out' || kind === 'expired') return { kind }
  if (kind === 'account?') return typeof id === 'string' ? { kind, id } : undefined
  if (kind !== 'account' || typeof account !== 'string') return undefined
  return {
    kind,
    account,
    ...(typeof id === 'string' && { id }),
    ...(typeof startedAt === 'number' && { startedAt }),
  }
}

/** Every tab has its copy. Refresh tokens may be valid only once: of one sign-in, the copy renewed most often is valid. */
export type AccountCopy = {
  /** The sign-in it comes from. */
  grant: string
  renewals: number
  /** Of the backend's own sign-in, whose renewal is a cookie that no script can read. */
  isLocal?: boolean
}

export type KeptAccount = AccountCopy & { id_token?: string; access_token: string }

/** A provider's account without an id token was never signed in. */
export function keptAccountIn(text: string | null): KeptAccount | undefined {
  try {
    const kept = JSON.parse(text || 'null')
    const isWhole =
      [kept?.isLocal === true ? 'local' : kept?.id_token, kept?.access_token, kept?.grant].every(
        (each) => typeof each === 'string' && each !== '',
      ) && Number.isSafeInteger(kept.renewals)
    return isWhole ? kept : undefined
  } catch {
    return undefined
  }
}

export function isLaterCopy(other: AccountCopy, own: AccountCopy): boolean {
  return other.grant === own.grant && other.renewals > own.renewals
}

export const PROVIDER_IS_SILENT =
  'El servicio de ingreso no responde. Intente de nuevo en unos minutos.'
