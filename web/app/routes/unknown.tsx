import { data, redirectDocument } from 'react-router'
import type { Route } from './+types/unknown.ts'

/** A person who mistypes an address is taken home; a program that asks for a missing file is told so. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  if (/^\/(api|assets|archivos)\/|\.\w+$/.test(pathname)) throw data(null, { status: 404 })
  return redirectDocument('/home')
}

/** Never shown, but a route without a component answers files with bare text instead of the error page. */
export default function Unknown() {
  return null
}
