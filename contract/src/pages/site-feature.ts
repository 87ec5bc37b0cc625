import type { Feature } from '../feature.ts'
import { COMPANY_PATH, COMPANY_SECTIONS } from './company-sections.ts'

export const HOME_PATH = '/home'
export const CITIZEN_SERVICE = '/atencion-a-la-ciudadania'
export const PARTICIPATION = '/participa'

/** The document around the ticket seller's script, for a frame on /home. */
export const TICKET_FRAME_PATH = '/marco/tiquetes'

/** The image of a page's link preview, made on first request. */
export const SHARE_IMAGE_PATTERN = '^/compartir/[a-zA-Z-]{1,60}\\.png$'

/** The name of a drawing of the operator's folder, without its ending. */
export const PICTURE_NAME = '[a-z0-9-]{1,40}'
export const PICTURE_PATTERN = `^/lugares/${PICTURE_NAME}\\.svg$`

/** Texts that only one operator has: pages/pagina/horario-de-fiestas.md. */
export const OWN_PAGE_PATTERN = '^/pagina/[a-z0-9]+(-[a-z0-9]+)*$'

/** The first page. */
export const HOME = {
  id: 'home',
  pages: [{ path: HOME_PATH, name: 'Inicio', query: {}, showsNews: true }],
} as const satisfies Feature

/** What the operator writes of itself. */
export const SITE = {
  id: 'site',
  pages: [
    { path: '/opciones', name: 'Opciones', query: {}, isText: true },
    { path: CITIZEN_SERVICE, name: 'Atención a la ciudadanía', query: {}, isText: true },
    {
      path: '/preguntasFrecuentes',
      name: 'Preguntas frecuentes',
      parent: CITIZEN_SERVICE,
      query: { q: '' },
      cachedOnlyAtDefault: ['q'],
      isText: true,
    },
    {
      path: '/politica',
      name: 'Política de datos',
      parent: CITIZEN_SERVICE,
      query: {},
      isText: true,
    },
    { path: '/lineaAtencion', name: 'Líneas de atención', parent: CITIZEN_SERVICE, query: {} },
    {
      path: COMPANY_PATH,
      name: 'Información corporativa',
      query: { section: '' },
      values: { section: COMPANY_SECTIONS },
      isText: true,
    },
    { path: PARTICIPATION, name: 'Participa', query: {}, isText: true },
    { path: '/mapa-del-sitio', name: 'Mapa del sitio', query: {} },
    { path: '/accesibilidad', name: 'Accesibilidad', query: {}, isText: true },
    { path: '/politica/terminos', name: 'Términos y condiciones', query: {}, isText: true },
    { path: '/politica/privacidad', name: 'Privacidad', query: {}, isText: true },
    { path: '/politica/derechos-de-autor', name: 'Derechos de autor', query: {}, isText: true },
    { path: '/politica/cookies', name: 'Cookies', query: {}, isText: true },
    { path: '/politica/seguridad', name: 'Seguridad de la información', query: {}, isText: true },
  ],
  files: [
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/.well-known/security.txt',
    '/favicon.ico',
    '/favicon.svg',
    '/logo.svg',
    '/apple-touch-icon.png',
    '/icono-192.png',
    '/icono-512.png',
    TICKET_FRAME_PATH,
  ],
  patterns: { kept: [SHARE_IMAGE_PATTERN, PICTURE_PATTERN, OWN_PAGE_PATTERN] },
} as const satisfies Feature
