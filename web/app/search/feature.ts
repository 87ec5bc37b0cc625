export const SEARCH = {
  id: 'search',
  routes: { '/buscador': 'routes/search.tsx' },
  dashboard: { '/dashboard/busquedas': 'search/dashboard/search-desk.tsx' },
  desks: [{ name: 'Búsquedas', path: '/dashboard/busquedas', icon: 'search' }],
} as const
