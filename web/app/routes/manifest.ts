import { HOME_PATH } from '@terminal/contract/pages/site-feature'
import { currentSite } from '../server/site.server.ts'
import { siteFile } from '../server/site-file.server.ts'

/** What a phone needs to know to keep the site on its first screen. */
export function loader() {
  const { name, shortName, colours } = currentSite().operator
  const manifest = {
    id: HOME_PATH,
    lang: 'es-CO',
    dir: 'ltr',
    name,
    short_name: shortName,
    start_url: HOME_PATH,
    scope: '/',
    display: 'minimal-ui',
    theme_color: colours.action,
    background_color: '#ffffff',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return siteFile(JSON.stringify(manifest), { type: 'application/manifest+json' })
}

function icon(size: number, purpose: 'any' | 'maskable') {
  return { src: `/icono-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}
