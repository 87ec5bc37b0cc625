export const OPINIONS = {
  id: 'opinions',
  routes: { '/opinion': 'routes/opinion.tsx' },
  dashboard: { '/dashboard/encuestas/opiniones': 'opinions/dashboard/opinion-desk.tsx' },
  desks: [
    {
      name: 'Opiniones',
      path: '/dashboard/encuestas/opiniones',
      icon: 'chart',
      role: 'encuestas',
      partOf: '/dashboard/encuestas',
    },
  ],
} as const
