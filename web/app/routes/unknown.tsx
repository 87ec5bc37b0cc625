import { HOME_PATH } from '@terminal/contract/pages/site-feature'
import { data, redirectDocument } from 'react-router'
import { UNKNOWN_ADDRESS_COOKIE, UNKNOWN_ADDRESS_SECONDS } from '../site/unknown-address.ts'
import type { Route } from './+types/unknown.ts'

/** A person who mistypes an address is taken home; a program that asks for a missing file is told so. */
export function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  if (/^\/(api|assets|archivos)\/|\.\w+$/.test(url.pathname)) throw data(null, { status: 404 })
  return goHome(url)
}

export function goHome({ protocol }: URL) {
  // Not HttpOnly, and for the page alone: its script says what happened. It says nothing about anybody.
  const cookie = `${UNKNOWN_ADDRESS_COOKIE}=1; Path=${HOME_PATH}; Max-Age=${UNKNOWN_ADDRESS_SECONDS}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
  return redirectDocument(HOME_PATH, { headers: { 'set-cookie': cookie } })
}

/** Never shown, but a route without a component answers files with bare text instead of the error page. */
export default function Unknown() {
  return null
}
