import type { Feature } from '../feature.ts'

export const OPINIONS = {
  id: 'opinions',
  pages: [
    {
      path: '/opinion',
      name: 'Su opinión',
      query: { pagina: '', sirvio: '' },
      cachedOnlyAtDefault: ['pagina', 'sirvio'],
      hasForm: true,
    },
  ],
  formCalls: ['/api/Opiniones'],
  roles: ['encuestas'],
} as const satisfies Feature
