export const NEWS = {
  id: 'news',
  routes: {
    '/noticias': 'routes/news-list.tsx',
    '/noticia-detalle/:id': 'routes/news-detail.tsx',
    '/noticias.xml': 'routes/news-feed.ts',
    '/noticias.json': 'routes/news-feed.ts',
  },
  dashboard: {
    '/dashboard/home': 'routes/dashboard/home.tsx',
    '/dashboard/news/create': 'routes/dashboard/news-create.tsx',
    '/dashboard/news/edit/:id': 'routes/dashboard/news-edit.tsx',
    '/dashboard/news/history/:id': 'news/dashboard/news-history.tsx',
  },
  desks: [
    {
      name: 'Noticias',
      path: '/dashboard/home',
      icon: 'news',
      role: 'noticias',
      below: '/dashboard/news/',
    },
  ],
} as const
