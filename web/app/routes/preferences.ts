import {
  changePreferences,
  PREFERENCE_ACTIONS,
  PREFERENCES_COOKIE,
  PREFERENCES_MAX_AGE_SECONDS,
  type PreferenceAction,
  preferencesFrom,
  preferencesToken,
} from '@terminal/contract/pages/preferences'
import { redirect } from 'react-router'
import { localPath } from '../server/local-path.server.ts'
import { requireSameOrigin } from '../server/same-origin.server.ts'
import type { Route } from './+types/preferences.ts'

export async function action({ request }: Route.ActionArgs) {
  requireSameOrigin(request)
  const form = await request.formData()
  const asked = String(form.get('accion'))
  const current = preferencesFrom(readCookie(request))
  const isSecure = new URL(request.url).protocol === 'https:'
  const next = isAction(asked) ? changePreferences(current, asked) : current
  return redirect(localPath(form.get('volver')), {
    status: 303,
    headers: {
      // Not HttpOnly: the line of script in each page reads it. It says nothing about anybody.
      'set-cookie': `${PREFERENCES_COOKIE}=${preferencesToken(next)}; Path=/; Max-Age=${PREFERENCES_MAX_AGE_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    },
  })
}

/** A visit by address, or a reload, leads to the site. */
export const loader = () => redirect('/home')

function isAction(value: string): value is PreferenceAction {
  return (PREFERENCE_ACTIONS as readonly string[]).includes(value)
}

function readCookie(request: Request): string | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  return new RegExp(`(?:^|; )${PREFERENCES_COOKIE}=([^;]*)`).exec(cookies)?.[1]
}
