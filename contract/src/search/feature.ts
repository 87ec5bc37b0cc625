import type { Feature } from '../feature.ts'

export const SEARCH = {
  id: 'search',
  pages: [
    {
      path: '/buscador',
      name: 'Buscador',
      query: { q: '', tipo: '' },
      cachedOnlyAtDefault: ['q', 'tipo'],
    },
  ],
  reads: [
    { path: '/api/Buscador', query: { q: '', tipo: '' }, cachedOnlyAtDefault: ['q', 'tipo'] },
  ],
} as const satisfies Feature
