import { redirect } from 'react-router'
import { openTrackedFile } from '../petitions/tracking/open-file.server.ts'
import { TRACKING_PATH } from '../petitions/tracking/tracking-calls.ts'
import { pageContext } from '../server/page-context.server.ts'
import type { Route } from './+types/tracking-file.ts'

/** A file of a petition: posted, because neither its number nor its code stands in an address. */
export function action({ request, context }: Route.ActionArgs) {
  return openTrackedFile(context.get(pageContext), request)
}

/** A request by address brings no code. */
export const loader = () => redirect(TRACKING_PATH)
