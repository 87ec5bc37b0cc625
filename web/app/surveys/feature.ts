export const SURVEYS = {
  id: 'surveys',
  routes: {
    '/encuesta/:slug': 'routes/survey.tsx',
    '/encuesta/:slug/imprimir': 'routes/survey-paper.tsx',
    '/encuesta/:slug/afiche': 'routes/survey-poster.tsx',
    '/encuesta/:slug/resultados': 'routes/survey-results.tsx',
    '/encuesta/:slug/resultados.csv': 'routes/survey-results-csv.ts',
  },
  dashboard: {
    '/dashboard/encuestas': 'surveys/dashboard/survey-desk.tsx',
    '/dashboard/encuestas/crear': 'surveys/dashboard/new-survey.tsx',
    '/dashboard/encuestas/:id': 'surveys/dashboard/survey-page.tsx',
    '/dashboard/encuestas/:id/vista-previa': 'surveys/dashboard/survey-preview.tsx',
    '/dashboard/encuestas/:id/tableta': 'surveys/dashboard/survey-tablet.tsx',
    '/dashboard/encuestas/:id/papel': 'surveys/dashboard/paper-entry.tsx',
    '/dashboard/encuestas/:id/respuestas': 'surveys/dashboard/answers-page.tsx',
    '/dashboard/encuestas/:id/resultados': 'surveys/dashboard/outcome-page.tsx',
    '/dashboard/encuestas/:id/historial': 'surveys/dashboard/survey-history.tsx',
  },
  desks: [{ name: 'Encuestas', path: '/dashboard/encuestas', icon: 'chart', role: 'encuestas' }],
} as const
