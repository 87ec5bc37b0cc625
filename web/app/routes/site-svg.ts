import type { LoaderFunctionArgs } from 'react-router'
import { missingFile } from '../server/plain-answer.server.ts'
import { currentSite } from '../server/site.server.ts'
import { siteFile } from '../server/site-file.server.ts'

/** The two drawings of the operator's folder, as they are. */
export function loader({ request }: LoaderFunctionArgs) {
  const { logo, icon } = currentSite()
  const drawings = new Map([
    ['/logo.svg', logo],
    ['/favicon.svg', icon],
  ])
  const drawing = drawings.get(new URL(request.url).pathname)
  if (drawing === undefined) return missingFile()
  return siteFile(drawing, { type: 'image/svg+xml' })
}
