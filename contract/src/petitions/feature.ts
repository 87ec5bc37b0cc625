import type { Feature } from '../feature.ts'
import type { CachedAddress, Page } from '../pages/page.ts'
import { CITIZEN_SERVICE } from '../pages/site-feature.ts'

/** The read of what is published about petitions. */
export const FIGURES_READ: CachedAddress = { path: '/api/Pqrsd/cifras', query: {} }

/** Where notices are read by anybody, and what it is made of: what a change of one concerns. */
export const NOTICES_PAGE: Page = {
  path: '/pqrsd/notificaciones',
  name: 'Notificaciones por aviso',
  parent: '/pqrsd',
  query: {},
}
export const NOTICES_READ: CachedAddress = { path: '/api/Notificaciones', query: {} }

/** The page of a quarter's report, as we write it: fresh for a second, stale when the origin fails. */
export const REPORT_PATTERN = '^/pqrs/informe/20[2-9][0-9]-[1-4]$'

/** Where a petition is filed by a program, and by web on behalf of the sender. */
export const FILING_CALL = '/api/Contacto/correo'

/** Pages opened with the secret of a link, of any length that a secret of ours may have. */
export const INPUT_PAGE = '/insumos'
export const INPUT_PAGE_PATTERN = `${INPUT_PAGE}/[\\w-]{20,100}`
export const COPY_PAGE = '/pqrsd/copia'
export const COPY_PAGE_PATTERN = `${COPY_PAGE}/[\\w-]{20,100}`

/** Where citizens write to the office of petitions, and what it publishes. */
export const PETITIONS = {
  id: 'petitions',
  pages: [
    { path: '/pqrs', name: 'PQRS', parent: CITIZEN_SERVICE, query: {}, isText: true },
    {
      path: '/pqrsd',
      name: 'Radicar una PQRSD',
      parent: CITIZEN_SERVICE,
      query: { tipo: '' },
      isText: true,
      hasForm: true,
    },
    {
      path: '/pqrsd/seguimiento',
      name: 'Consultar una PQRSD',
      parent: '/pqrsd',
      query: {},
      hasForm: true,
    },
    NOTICES_PAGE,
    { path: '/pqrsd/eliminacion', name: 'Eliminación de documentos', parent: '/pqrsd', query: {} },
  ],
  reads: [FIGURES_READ, NOTICES_READ],
  patterns: { kept: [REPORT_PATTERN], form: [INPUT_PAGE_PATTERN, COPY_PAGE_PATTERN] },
  formCalls: [
    FILING_CALL,
    '/api/Contacto/seguimiento',
    '/api/Contacto/seguimiento/agregar',
    '/api/Contacto/seguimiento/plazo',
    '/api/Contacto/seguimiento/retiro',
    '/api/Contacto/seguimiento/calificacion',
    '/api/Contacto/seguimiento/archivo',
    '/api/Contacto/copia',
    '/api/Insumos/leer',
    '/api/Insumos/responder',
  ],
  roles: ['pqrsd'],
} as const satisfies Feature
