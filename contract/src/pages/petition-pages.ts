import { NOTICES_PAGE } from './notice-pages.ts'
import type { Page } from './page.ts'

/** Where citizens write to the office of petitions, and what it publishes. */
export const PETITION_PAGES: readonly Page[] = [
  {
    path: '/pqrsd',
    name: 'Radicar una PQRSD',
    parent: '/atencion-a-la-ciudadania',
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
  {
    path: '/pqrsd/eliminacion',
    name: 'Eliminación de documentos',
    parent: '/pqrsd',
    query: {},
  },
]
