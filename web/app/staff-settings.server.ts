import { config } from './server/config.server.ts'
import type { StaffSettings } from './staff/session/settings.ts'

/** All of it reaches the browser. */
export function staffSettings(): StaffSettings {
  const { apiKey, publicOrigin, publicApiOrigin, oidc, session, hasLocalSignIn } = config
  return { ...oidc, ...session, apiKey, publicOrigin, apiOrigin: publicApiOrigin, hasLocalSignIn }
}
