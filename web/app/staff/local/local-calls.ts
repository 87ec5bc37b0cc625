import {
  type Credentials,
  toCambioContrasena,
  toIngresoLocal,
  toSolicitudCambio,
} from '@terminal/contract/accounts/local-sign-in'
import type { PhraseChange } from '@terminal/contract/accounts/phrase-change'
import { buildAccountStore } from '../session/account.ts'
import { postAuth } from '../session/auth-call.ts'
import { CallError, problemIn } from '../session/call-api.ts'
import { localAccount } from '../session/local.ts'
import { buildSessionClock } from '../session/session-clock.ts'
import type { StaffSettings } from '../session/settings.ts'

/** Afterwards this tab has an account like any other that enters the staff area. */
export async function signInLocally(
  settings: StaffSettings,
  credentials: Credentials,
): Promise<void> {
  const response = await postAuth(settings, 'login', toIngresoLocal(credentials))
  await refuseUnlessOk(response)
  const account = localAccount(await response.json(), { grant: crypto.randomUUID(), renewals: 0 })
  buildAccountStore(settings).takeOver(account)
  buildSessionClock(settings).begin()
}

/** The same answer for every address. */
export async function askForReset(settings: StaffSettings, email: string): Promise<void> {
  await refuseUnlessOk(await postAuth(settings, 'request-reset-password', toSolicitudCambio(email)))
}

export async function changePhrase(settings: StaffSettings, change: PhraseChange): Promise<void> {
  await refuseUnlessOk(await postAuth(settings, 'reset-password', toCambioContrasena(change)))
}

async function refuseUnlessOk(response: Response): Promise<void> {
  if (!response.ok) throw new CallError(response.status, problemIn(await response.text()))
}
