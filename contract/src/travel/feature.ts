import type { Feature } from '../feature.ts'
import type { CachedAddress } from '../pages/page.ts'
import {
  CHANNELS_PATH,
  MINOR_AGES,
  MINOR_COMPANIONS,
  MINORS_PATH,
  TRAVEL_PATH,
} from '../pages/travel-pages.ts'

/** The page of a company, opened with the secret of its link: of any length that a secret of ours may have. */
export const COMPANY_PAGE = '/empresas'
export const COMPANY_PAGE_PATTERN = `${COMPANY_PAGE}/[\\w-]{20,100}`

const SLUG = '[a-z0-9]+(-[a-z0-9]+)*'

/** The canonical addresses of the pages of destinations: fresh for a second, stale when the origin fails. */
export const DESTINATION_PATTERN = `^${TRAVEL_PATH}/${SLUG}$`

/** Answers to one query, never cached, and the parameters they read. */
export const DEPARTURE_FILE_PATTERN = `^${TRAVEL_PATH}/${SLUG}/salida\\.ics$`

/** What programs follow of one road: fresh for a second, stale when the origin fails. */
export const ROAD_FEED_PATTERN = `^${TRAVEL_PATH}/vias/${SLUG}[.]atom$`

/** The read of who goes where, when and for how much. */
export const TABLES_READ: CachedAddress = { path: '/api/Horarios', query: {} }

/** The read of what was said of the roads. */
export const ROADS_READ: CachedAddress = { path: '/api/Vias', query: {} }

export const TRAVEL = {
  id: 'travel',
  pages: [
    {
      path: TRAVEL_PATH,
      name: 'Viaja con nosotros',
      isText: true,
      query: { q: '', dia: '', hora: '', empresa: '', servicio: '', orden: '' },
      cachedOnlyAtDefault: ['q', 'dia', 'hora', 'empresa', 'servicio', 'orden'],
    },
    {
      path: MINORS_PATH,
      name: 'Viaje de un menor',
      parent: TRAVEL_PATH,
      query: { edad: '', con: '' },
      values: { edad: MINOR_AGES, con: MINOR_COMPANIONS },
      isText: true,
    },
    {
      path: CHANNELS_PATH,
      name: '¿Es de la terminal?',
      parent: TRAVEL_PATH,
      query: { q: '' },
      cachedOnlyAtDefault: ['q'],
      isText: true,
    },
  ],
} as const satisfies Feature

/** Who goes where, when and for how much. */
export const TABLES = {
  id: 'tables',
  reads: [TABLES_READ],
  files: [`${TRAVEL_PATH}/destinos.csv`],
  patterns: {
    kept: [DESTINATION_PATTERN],
    form: [COMPANY_PAGE_PATTERN],
    other: [
      `^${TRAVEL_PATH}/${SLUG}/(salida\\.ics|imprimir)$`,
      `^${TRAVEL_PATH}/modulo/[^/]+/cartel$`,
    ],
  },
  formCalls: [
    '/api/Empresas/horarios',
    '/api/Empresas/horarios/confirmar',
    '/api/Empresas/horarios/corregir',
  ],
  roles: ['operacion'],
} as const satisfies Feature

/** How the roads are. */
export const ROADS = {
  id: 'roads',
  reads: [ROADS_READ],
  patterns: { kept: [ROAD_FEED_PATTERN] },
  roles: ['operacion'],
} as const satisfies Feature

export const TOURISM_PATH = '/tourismo'

/** What to see around the city. */
export const TOURISM = {
  id: 'tourism',
  pages: [{ path: TOURISM_PATH, name: 'Turismo', query: {}, isText: true }],
} as const satisfies Feature
