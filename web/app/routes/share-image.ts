import { pagesOf } from '@terminal/contract/operator/choice'
import { shareImagePath } from '@terminal/contract/pages/pages'
import { HOME_PATH } from '@terminal/contract/pages/site-feature'
import type { LoaderFunctionArgs } from 'react-router'
import { missingFile } from '../server/plain-answer.server.ts'
import { currentSite } from '../server/site.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import { renderShareImage } from '../share/share-image.server.ts'

/** The picture a messenger shows above a link to a page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const { operator, logo, pages } = currentSite()
  const page = pagesOf(operator).find((each) => shareImagePath(each) === pathname)
  if (!page) return missingFile()
  // «Inicio» says nothing outside the site.
  const title =
    page.path === HOME_PATH
      ? `Viaje tranquilo desde ${operator.city}`
      : (pages.get(page.path)?.title ?? page.name)
  const image = await renderShareImage({ title, operator, logo })
  return siteFile(new Uint8Array(image), { type: 'image/png' })
}
