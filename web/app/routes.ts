import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. */
export default [
  index('routes/root-redirect.ts'),
  route('home', 'routes/home.tsx'),
  route('noticias', 'routes/news-list.tsx'),
  route('noticia-detalle/:id', 'routes/news-detail.tsx'),
  route('preferencias', 'routes/preferences.ts'),
  route('dashboard/home', 'routes/dashboard/dashboard-home.tsx'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig
