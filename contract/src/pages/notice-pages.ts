import type { CachedAddress, Page } from './page.ts'

/** Where notices are read by anybody, and what it is made of: what a change of one concerns. */
export const NOTICES_PAGE: Page = {
  path: '/pqrsd/notificaciones',
  name: 'Notificaciones por aviso',
  parent: '/pqrsd',
  query: {},
}
export const NOTICES_READ: CachedAddress = { path: '/api/Notificaciones', query: {} }
