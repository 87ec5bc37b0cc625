import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { PAGES } from '@terminal/contract/pages'

/** Pages whose text the operator writes: the registry says which. */
const textPages = PAGES.filter(({ isText }) => isText).map(({ path }) =>
  route(path, 'routes/text-page.tsx', { id: path }),
)

/** Read by those who write the site, not shipped. */
// biome-ignore lint/style/noProcessEnv: the build sets it, before it reads the addresses
const isShipped = process.env.NODE_ENV === 'production'
const styleguide = isShipped ? [] : [route('guia-de-estilo', 'routes/styleguide.tsx')]

const icons = ['favicon.ico', 'apple-touch-icon.png', 'icono-192.png', 'icono-512.png'].map(
  (path) => route(path, 'routes/site-icon.ts', { id: path }),
)
const drawings = ['logo.svg', 'favicon.svg'].map((path) =>
  route(path, 'routes/site-svg.ts', { id: path }),
)

/** Every address of the site. */
export default [
  index('routes/root-redirect.ts'),
  route('home', 'routes/home.tsx'),
  route('noticias', 'routes/news-list.tsx'),
  route('noticia-detalle/:id', 'routes/news-detail.tsx'),
  route('mapa-del-sitio', 'routes/site-map.tsx'),
  ...textPages,
  ...styleguide,
  route('preferencias', 'routes/preferences.ts'),
  route('dashboard/home', 'routes/dashboard/dashboard-home.tsx'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('.well-known/security.txt', 'routes/security-txt.ts'),
  ...icons,
  ...drawings,
  route('compartir/:name', 'routes/share-image.ts'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig
