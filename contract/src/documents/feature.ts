import type { Feature } from '../feature.ts'
import { NEWS_LIST_PAGE_SIZE } from '../http/limits.ts'
import { CITIZEN_SERVICE } from '../pages/site-feature.ts'

/** The whole transparency index, for programs and spreadsheets. */
export const DOCUMENT_INDEXES = ['/transparency/indice.csv', '/transparency/indice.json'] as const

/** The canonical addresses of document and section pages: fresh for a second, stale when the origin fails. */
export const DOCUMENT_PAGE_PATTERN =
  '^/transparency/(documento/[1-9][0-9]{0,9}|seccion-[1-9][0-9]{0,9}|[1-9][0-9]?(\\.[1-9][0-9]?){0,3}(\\.[a-z])?)$'

/** Pages that show the documents of a few numerals, and where the words of a title decide, which of them. */
export const DOCUMENT_PAGES: Record<string, { numerals: readonly string[]; words?: string }> = {
  '/informesGestion': { numerals: ['4.7', '4.8', '4.10'] },
  '/contrasAtencion': { numerals: ['3'] },
  '/politica': { numerals: ['2.1.5'], words: 'tratamiento de datos' },
}

export const DOCUMENTS = {
  id: 'documents',
  pages: [
    {
      path: '/transparency',
      name: 'Transparencia',
      isText: true,
      query: { q: '', numeral: '', anio: '', tipo: '', pagina: '' },
      cachedOnlyAtDefault: ['q', 'numeral', 'anio', 'tipo', 'pagina'],
    },
    {
      path: '/informesGestion',
      name: 'Informes de gestión',
      parent: CITIZEN_SERVICE,
      query: {},
      isText: true,
    },
    {
      path: '/contrasAtencion',
      name: 'Contrataciones',
      parent: CITIZEN_SERVICE,
      query: {},
      isText: true,
    },
  ],
  reads: [
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
  ],
  files: DOCUMENT_INDEXES,
  patterns: { kept: [DOCUMENT_PAGE_PATTERN] },
  roles: ['documentos'],
} as const satisfies Feature
