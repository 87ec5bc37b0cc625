import type { LoaderFunctionArgs } from 'react-router'
import { missingFile } from '../server/plain-answer.server.ts'
import { currentSite } from '../server/site.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import { renderIcon, toIco } from '../share/icons.server.ts'

type Drawn = { type: string; render: (icon: string) => Promise<Buffer> }

/** The operator's icon in the forms that old browsers and first screens of phones ask for. */
const ICONS = new Map<string, Drawn>([
  ['/favicon.ico', { type: 'image/x-icon', render: renderTabIcon }],
  ['/apple-touch-icon.png', png((icon) => renderIcon(icon, 180, { isOpaque: true }))],
  ['/icono-192.png', png((icon) => renderIcon(icon, 192, { isMaskable: true }))],
  ['/icono-512.png', png((icon) => renderIcon(icon, 512, { isMaskable: true }))],
])

export async function loader({ request }: LoaderFunctionArgs) {
  const drawn = ICONS.get(new URL(request.url).pathname)
  if (!drawn) return missingFile()
  const image = await drawn.render(currentSite().icon)
  return siteFile(new Uint8Array(image), { type: drawn.type })
}

async function renderTabIcon(icon: string) {
  return toIco(await Promise.all([16, 32].map((size) => renderIcon(icon, size))))
}

function png(render: Drawn['render']): Drawn {
  return { type: 'image/png', render }
}
