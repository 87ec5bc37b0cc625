import type { LoaderFunctionArgs } from 'react-router'
import { missingFile } from '../server/plain-answer.server.ts'
import { currentSite } from '../server/site.server.ts'
import { siteFile } from '../server/site-file.server.ts'

/** The drawings of the operator's folder, as they are. */
export function loader({ request }: LoaderFunctionArgs) {
  const { logo, icon, pictures } = currentSite()
  const { pathname } = new URL(request.url)
  const ours: Record<string, string> = { '/logo.svg': logo, '/favicon.svg': icon }
  const drawing = ours[pathname] ?? pictures.get(pathname)
  if (drawing === undefined) return missingFile()
  return siteFile(drawing, { type: 'image/svg+xml' })
}
