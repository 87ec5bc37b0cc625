import { pagesOf } from '@terminal/contract/operator/choice'
import { isAfloat } from '@terminal/contract/operator/landscapes'
import type { Operator } from '@terminal/contract/operator/operator'
import { wordsOf } from '@terminal/contract/operator/words'
import { shareImagePath } from '@terminal/contract/pages/pages'
import { HOME_PATH } from '@terminal/contract/pages/site-feature'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LoaderFunctionArgs } from 'react-router'
import { missingFile } from '../server/plain-answer.server.ts'
import { currentSite } from '../server/site.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import type { Scene } from '../share/poster.ts'
import { renderShareImage } from '../share/share-image.server.ts'
import { Boat } from '../site/illustrations/boat.tsx'
import { OpenLand } from '../site/illustrations/journey.tsx'

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
  const image = await renderShareImage({ title, operator, logo, scene: sceneOf(operator) })
  return siteFile(new Uint8Array(image), { type: 'image/png' })
}

/** Of mountains the image has a drawing of its own, larger than that of the pages. */
function sceneOf(operator: Operator): Scene | undefined {
  const { landscape = 'mountain' } = operator
  if (landscape === 'mountain') return undefined
  const boat = isAfloat(landscape, wordsOf(operator))
    ? createElement(Boat, { transform: '' })
    : null
  return {
    land: renderToStaticMarkup(createElement(OpenLand, { landscape })),
    boat: boat ? renderToStaticMarkup(boat) : undefined,
  }
}
