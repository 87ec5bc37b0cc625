import { FEATURES } from '../features.ts'
import type { CachedAddress, Page } from './page.ts'
import { HOME_PATH } from './site-feature.ts'

export const PAGES: readonly Page[] = FEATURES.flatMap(({ pages = [] }) => pages)

/** Those the edge keeps a copy of. */
export const KEPT_PAGES: readonly Page[] = PAGES.filter(({ hasForm }) => !hasForm)

/** Those with a form that anybody may send. */
export const FORM_PAGES: readonly Page[] = PAGES.filter(({ hasForm }) => hasForm)

/** Where a program sends what such a form does, and web on behalf of the sender. */
export const FORM_CALLS: readonly string[] = FEATURES.flatMap(({ formCalls = [] }) => formCalls)

export const READS: readonly CachedAddress[] = FEATURES.flatMap(({ reads = [] }) => reads)

/** Files for programs, and the ticket frame: made from the operator's folder, cached like pages. */
export const SITE_FILES: readonly CachedAddress[] = FEATURES.flatMap(({ files = [] }) => files).map(
  (path) => ({ path, query: {} }),
)

/** Addresses that cannot be listed, as expressions: those that are kept, of pages with a form, and of their calls. */
export const PATTERNS = {
  kept: FEATURES.flatMap(({ patterns }) => patterns?.kept ?? []),
  form: FEATURES.flatMap(({ patterns }) => patterns?.form ?? []),
  formCall: FEATURES.flatMap(({ patterns }) => patterns?.formCall ?? []),
}

export function picturePath(name: string): string {
  return `/lugares/${name}.svg`
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
