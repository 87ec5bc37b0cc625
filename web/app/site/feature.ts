import type { QuickTask } from '../ui/quick-task.ts'

/** What the operator writes of itself, the files of the site, and what administers it. */
export const SITE = {
  id: 'site',
  routes: {
    '/opciones': 'routes/building-services.tsx',
    '/atencion-a-la-ciudadania': 'routes/citizen-service.tsx',
    '/preguntasFrecuentes': 'routes/questions.tsx',
    '/politica': 'routes/data-policy.tsx',
    '/lineaAtencion': 'routes/service-lines.tsx',
    '/informationCorporation': 'routes/company.tsx',
    '/participa': 'routes/participate.tsx',
    '/mapa-del-sitio': 'routes/site-map.tsx',
    '/marco/tiquetes': 'routes/ticket-frame.ts',
    '/preferencias': 'routes/preferences.ts',
    '/sitemap.xml': 'routes/sitemap.ts',
    '/robots.txt': 'routes/robots.ts',
    '/manifest.webmanifest': 'routes/manifest.ts',
    '/.well-known/security.txt': 'routes/security-txt.ts',
    '/favicon.ico': 'routes/site-icon.ts',
    '/apple-touch-icon.png': 'routes/site-icon.ts',
    '/icono-192.png': 'routes/site-icon.ts',
    '/icono-512.png': 'routes/site-icon.ts',
    '/logo.svg': 'routes/site-svg.ts',
    '/favicon.svg': 'routes/site-svg.ts',
    '/pagina/:slug': 'routes/own-page.tsx',
    '/lugares/:name': 'routes/site-svg.ts',
    '/compartir/:name': 'routes/share-image.ts',
  },
  dashboard: {
    '/dashboard/registro/cambios': 'audit/dashboard/change-log.tsx',
    '/dashboard/estado': 'alarms/dashboard/state-desk.tsx',
  },
  desks: [
    {
      name: 'Registro',
      path: '/dashboard/registro',
      icon: 'eye',
      role: 'administrador',
      // The head of the office.
      alsoOpensFor: 'pqrsd',
    },
    {
      name: 'Estado del sistema',
      path: '/dashboard/estado',
      icon: 'monitor',
      role: 'administrador',
    },
  ],
  quickTasks: (): QuickTask[] => [
    {
      title: 'Objetos perdidos',
      href: '/atencion-a-la-ciudadania#objetos-perdidos',
      icon: 'suitcase',
    },
    { title: 'Líneas de atención', href: '/lineaAtencion', icon: 'phone' },
  ],
  footer: [
    { name: 'Información corporativa', url: '/informationCorporation' },
    { name: 'Política de tratamiento de datos personales', url: '/politica' },
    { name: 'Accesibilidad', url: '/accesibilidad' },
    { name: 'Mapa del sitio', url: '/mapa-del-sitio' },
  ],
} as const
