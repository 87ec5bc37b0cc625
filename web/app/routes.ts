import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { DASHBOARD_ROUTES, type FeatureRoute, PUBLIC_ROUTES } from './features.ts'

/** Read by those who write the site, not shipped. */
// biome-ignore lint/style/noProcessEnv: the build sets it, before it reads the addresses
const isShipped = process.env.NODE_ENV === 'production'
const styleguide = isShipped ? [] : [route('guia-de-estilo', 'routes/styleguide.tsx')]

/** A module may answer at several addresses, so each is known by its own. */
function routesOf(routes: readonly FeatureRoute[]) {
  return routes.map(({ path, module }) => route(path, module, { id: path }))
}

/** Every address of the site: those of its features, and the few that are of none. */
export default [
  index('routes/root-redirect.ts'),
  ...routesOf(PUBLIC_ROUTES),
  ...styleguide,
  layout('routes/dashboard/layout.tsx', routesOf(DASHBOARD_ROUTES)),
  route('dashboard/ingreso', 'routes/dashboard/local-sign-in.tsx'),
  route('dashboard/configuracion.json', 'routes/dashboard/configuration.ts'),
  route('dashboard/*', 'routes/dashboard/unknown.ts'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig
