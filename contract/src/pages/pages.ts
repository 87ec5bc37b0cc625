import { NEWS_LIST_PAGE_SIZE } from '../http/limits.ts'
import { PICTURE_NAME } from '../operator/landscapes.ts'
import { destinationSlug } from '../travel/destination-addresses.ts'
import { COMPANY_PATH, COMPANY_SECTIONS } from './company-sections.ts'
import { NOTICES_READ } from './notice-pages.ts'
import type { CachedAddress, Page } from './page.ts'
import { PETITION_PAGES } from './petition-pages.ts'
import { TRAVEL_PAGES, TRAVEL_PATH } from './travel-pages.ts'

export const HOME_PATH = '/home'
export const TOURISM_PATH = '/tourismo'
const CITIZEN_SERVICE = '/atencion-a-la-ciudadania'

export const PAGES: readonly Page[] = [
  { path: HOME_PATH, name: 'Inicio', query: {}, showsNews: true },
  {
    path: TRAVEL_PATH,
    name: 'Viaja con nosotros',
    isText: true,
    query: { q: '', dia: '', hora: '', empresa: '', servicio: '', orden: '' },
    cachedOnlyAtDefault: ['q', 'dia', 'hora', 'empresa', 'servicio', 'orden'],
  },
  {
    path: '/noticias',
    name: 'Noticias',
    showsNews: true,
    query: { anio: '', pagina: '' },
  },
  { path: '/opciones', name: 'Opciones', query: {}, isText: true },
  { path: TOURISM_PATH, name: 'Turismo', query: {}, isText: true },
  ...TRAVEL_PAGES,
  {
    path: '/atencion-a-la-ciudadania',
    name: 'Atención a la ciudadanía',
    query: {},
    isText: true,
  },
  { path: '/pqrs', name: 'PQRS', parent: CITIZEN_SERVICE, query: {}, isText: true },
  ...PETITION_PAGES,
  {
    path: '/preguntasFrecuentes',
    name: 'Preguntas frecuentes',
    parent: CITIZEN_SERVICE,
    query: { q: '' },
    cachedOnlyAtDefault: ['q'],
    isText: true,
  },
  {
    path: '/informesGestion',
    name: 'Informes de gestión',
    parent: CITIZEN_SERVICE,
    query: {},
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
    path: '/contrasAtencion',
    name: 'Contrataciones',
    parent: CITIZEN_SERVICE,
    query: {},
    isText: true,
  },
  {
    path: COMPANY_PATH,
    name: 'Información corporativa',
    query: { section: '' },
    values: { section: COMPANY_SECTIONS },
    isText: true,
  },
  { path: '/participa', name: 'Participa', query: {}, isText: true },
  {
    path: '/encuesta/participacion-ciudadana',
    name: 'Encuesta de participación',
    parent: '/participa',
    query: {},
    hasForm: true,
  },
  {
    path: '/encuesta/planeacion-gestion',
    name: 'Encuesta de planeación',
    parent: '/participa',
    query: {},
    hasForm: true,
  },
  {
    path: '/transparency',
    name: 'Transparencia',
    isText: true,
    query: { q: '', numeral: '', anio: '', tipo: '', pagina: '' },
    cachedOnlyAtDefault: ['q', 'numeral', 'anio', 'tipo', 'pagina'],
  },
  {
    path: '/buscador',
    name: 'Buscador',
    query: { q: '', tipo: '' },
    cachedOnlyAtDefault: ['q', 'tipo'],
  },
  {
    path: '/opinion',
    name: 'Su opinión',
    query: { pagina: '', sirvio: '' },
    cachedOnlyAtDefault: ['pagina', 'sirvio'],
    hasForm: true,
  },
  { path: '/mapa-del-sitio', name: 'Mapa del sitio', query: {} },
  { path: '/accesibilidad', name: 'Accesibilidad', query: {}, isText: true },
  { path: '/politica/terminos', name: 'Términos y condiciones', query: {}, isText: true },
  { path: '/politica/privacidad', name: 'Privacidad', query: {}, isText: true },
  { path: '/politica/derechos-de-autor', name: 'Derechos de autor', query: {}, isText: true },
  { path: '/politica/cookies', name: 'Cookies', query: {}, isText: true },
  { path: '/politica/seguridad', name: 'Seguridad de la información', query: {}, isText: true },
]

/** Those the edge keeps a copy of. */
export const KEPT_PAGES: readonly Page[] = PAGES.filter(({ hasForm }) => !hasForm)

/** Those with a form that anybody may send. */
export const FORM_PAGES: readonly Page[] = PAGES.filter(({ hasForm }) => hasForm)

/** Where a program sends what such a form does, and web on behalf of the sender. */
export const FORM_CALLS = [
  '/api/Contacto/correo',
  '/api/Contacto/seguimiento',
  '/api/Contacto/seguimiento/agregar',
  '/api/Contacto/seguimiento/plazo',
  '/api/Contacto/seguimiento/retiro',
  '/api/Contacto/seguimiento/calificacion',
  '/api/Contacto/seguimiento/archivo',
  '/api/Contacto/copia',
  '/api/Opiniones',
  '/api/Empresas/horarios',
  '/api/Empresas/horarios/confirmar',
  '/api/Empresas/horarios/corregir',
  '/api/Insumos/leer',
  '/api/Insumos/responder',
] as const

/** The same of any survey: staff choose its address. */
export const SURVEY_PAGE_PATTERN = '/encuesta/[^/]+'
export const SURVEY_CALL_PATTERN = '/api/Encuestas/[^/]+/respuestas'

/** The read of the current alerts. */
export const ALERTS_READ: CachedAddress = { path: '/api/Avisos', query: {} }

/** The read of what was said of the roads. */
export const ROADS_READ: CachedAddress = { path: '/api/Vias', query: {} }

/** The read of the published surveys. */
export const SURVEYS_READ: CachedAddress = { path: '/api/Encuestas', query: {} }

/** The read of who goes where, when and for how much. */
export const TABLES_READ: CachedAddress = { path: '/api/Horarios', query: {} }

/** The read of what is published about petitions. */
export const FIGURES_READ: CachedAddress = { path: '/api/Pqrsd/cifras', query: {} }

export const READS: readonly CachedAddress[] = [
  {
    path: '/api/Noticias',
    query: { pageNumber: '1', pageSize: String(NEWS_LIST_PAGE_SIZE), anio: '', orden: '' },
    cachedOnlyAtDefault: ['pageSize', 'anio', 'orden'],
  },
  ALERTS_READ,
  ROADS_READ,
  SURVEYS_READ,
  TABLES_READ,
  FIGURES_READ,
  NOTICES_READ,
  { path: '/api/Secciones', query: {} },
  {
    path: '/api/Documentos',
    query: {
      q: '',
      numeral: '',
      anio: '',
      tipo: '',
      pageNumber: '1',
      pageSize: String(NEWS_LIST_PAGE_SIZE),
    },
    cachedOnlyAtDefault: ['q', 'numeral', 'anio', 'tipo', 'pageNumber', 'pageSize'],
  },
  { path: '/api/Buscador', query: { q: '', tipo: '' }, cachedOnlyAtDefault: ['q', 'tipo'] },
]

/** The news feeds. */
export const NEWS_FEEDS = ['/noticias.xml', '/noticias.json'] as const

/** The whole transparency index, for programs and spreadsheets. */
export const DOCUMENT_INDEXES = ['/transparency/indice.csv', '/transparency/indice.json'] as const

/** Pages that show the documents of a few numerals, and where the words of a title decide, which of them. */
export const DOCUMENT_PAGES: Record<string, { numerals: readonly string[]; words?: string }> = {
  '/informesGestion': { numerals: ['4.7', '4.8', '4.10'] },
  '/contrasAtencion': { numerals: ['3'] },
  '/politica': { numerals: ['2.1.5'], words: 'tratamiento de datos' },
}

/** The document around the ticket seller's script, for a frame on /home. */
export const TICKET_FRAME_PATH = '/marco/tiquetes'

/** Files for programs, and the ticket frame: made from the operator's folder, cached like pages. */
export const SITE_FILES: readonly CachedAddress[] = [
  ...NEWS_FEEDS,
  ...DOCUMENT_INDEXES,
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
  '/viaja-con-nosotros/destinos.csv',
].map((path) => ({ path, query: {} }))

/** The image of a page's link preview, made on first request. */
export const SHARE_IMAGE_PATTERN = '^/compartir/[a-zA-Z-]{1,60}\\.png$'

export const PICTURE_PATTERN = `^/lugares/${PICTURE_NAME}\\.svg$`

export function picturePath(name: string): string {
  return `/lugares/${name}.svg`
}

/** Texts that only one operator has: pages/pagina/horario-de-fiestas.md. */
export const OWN_PAGE_PATTERN = '^/pagina/[a-z0-9]+(-[a-z0-9]+)*$'

/** Where a place stands on the page of all. */
export function placeId(name: string): string {
  return `lugar-${destinationSlug(name)}`
}

/** Without empty parameters, which the edge drops as well. */
export function addressOf({ path, query }: CachedAddress): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const parameters = new URLSearchParams(given).toString()
  return parameters === '' ? path : `${path}?${parameters}`
}

/** An address with every value its parameters can have. */
export function addressesOf(address: CachedAddress): string[] {
  const queries = Object.entries(address.values ?? {}).reduce(
    (all, [name, values]) =>
      all.flatMap((query) => [query, ...values.map((value) => ({ ...query, [name]: value }))]),
    [address.query],
  )
  return queries.map((query) => addressOf({ ...address, query }))
}

/** The pages above one, from the top: what a breadcrumb shows before the page itself. */
export function pagesAbove(path: string): Page[] {
  if (path === HOME_PATH) return []
  const parent = findPage(parentOf(path))
  return parent ? [...pagesAbove(parent.path), parent] : []
}

function parentOf(path: string): string {
  if (path.startsWith('/noticia-detalle/')) return '/noticias'
  if (path.startsWith('/transparency/')) return '/transparency'
  if (path.startsWith('/encuesta/')) return '/participa'
  if (path.startsWith('/pqrs/')) return '/pqrs'
  if (path.startsWith('/viaja-con-nosotros/')) return '/viaja-con-nosotros'
  return findPage(path)?.parent ?? HOME_PATH
}

export function findPage(path: string): Page | undefined {
  return PAGES.find((page) => page.path === path)
}

/** Where the link preview of a page finds its picture. */
export function shareImagePath(page: Page): string {
  return `/compartir/${page.path.slice(1).replaceAll('/', '-')}.png`
}
