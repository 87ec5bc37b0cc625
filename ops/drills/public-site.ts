import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Seccion } from '@terminal/contract/documents/document.schema'
import { documentPath, sectionPath } from '@terminal/contract/documents/document-addresses'
import { newsItemAddresses, newsListAddresses } from '@terminal/contract/news/news-addresses'
import { addressesOf, KEPT_PAGES, READS, SITE_FILES } from '@terminal/contract/pages/pages'
import { DESTINATION_PATTERN } from '@terminal/contract/travel/feature'
import { type Answer, exchange, type Question } from './load.ts'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const

/** A search, which is never cached. */
export const UNCACHED_SEARCH = '/preguntasFrecuentes?q=perro'
/** A read of an unusual page size, which is never cached. */
export const UNCACHED_READ = '/api/Noticias?pageNumber=1&pageSize=7'
/** A private page, which is never cached. */
export const UNCACHED_PAGE = '/dashboard/home'

/** Shorter answers are sent uncompressed, like an empty list of alerts. */
const LEAST_COMPRESSED_BYTES = 20

export type Copy = { path: string; encoding: string }

export type PublicSite = {
  newsIds: readonly number[]
  /** Everything that the worker refreshes after its start, also list pages that do not exist. */
  warmed: readonly string[]
  /** Those that exist. */
  paths: readonly string[]
  /** Everything the edge caches: every public address in every encoding. */
  copies: readonly Copy[]
  /** Those that are fresh for a second only: the pages of single sections, documents and destinations. */
  briefCopies: readonly Copy[]
}

/** The public addresses as contract lists them, with the news as the API lists them now. */
export async function readPublicSite(): Promise<PublicSite> {
  const { items } = await readJson<{ items: { id: number }[] }>('/api/Noticias')
  const { anios } = await readJson<{ anios: { anio: number }[] }>('/api/Noticias/anios')
  const newsIds = items.map(({ id }) => id)
  if (newsIds.length === 0) throw new Error('There are no news to drill with: pnpm db:seed')
  const lists = newsListAddresses(anios.map(({ anio }) => anio))
  const constant = [...KEPT_PAGES, ...READS, ...SITE_FILES].flatMap(addressesOf)
  const kept = [...new Set([...constant, ...lists, ...newsIds.flatMap(newsItemAddresses)])]
  const brief = [...(await listDocumentPages()), ...(await listDestinationPages())]
  const missing = await listMissing(lists)
  const paths = kept.filter((path) => !missing.has(path))
  return {
    newsIds,
    warmed: [...kept, ...brief],
    paths,
    copies: paths.flatMap(copiesOf),
    briefCopies: brief.flatMap(copiesOf),
  }
}

/** The pages of every section and document, which are cached for when the origin is down. */
async function listDocumentPages(): Promise<string[]> {
  const sections = await readJson<Seccion[]>('/api/Secciones')
  return sections.flatMap((section) => [
    sectionPath({ id: section.id, numeral: section.numeral }),
    ...section.subsecciones.map(({ id }) => documentPath(id)),
  ])
}

async function listDestinationPages(): Promise<string[]> {
  const { body } = await exchange({ kind: 'read', path: '/sitemap.xml' })
  const paths = [...body.toString().matchAll(/<loc>([^<]+)</g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  const constant = KEPT_PAGES.map(({ path }) => path)
  return paths.filter(
    (path) => new RegExp(DESTINATION_PATTERN).test(path) && !constant.includes(path),
  )
}

async function readJson<Body>(path: string): Promise<Body> {
  const { body } = await exchange({ kind: 'read', path })
  return JSON.parse(body.toString())
}

async function listMissing(paths: readonly string[]): Promise<Set<string>> {
  const missing = new Set<string>()
  for (const path of paths) {
    const { status } = await exchange({ kind: 'read', path })
    if (status === 404) missing.add(path)
  }
  return missing
}

function copiesOf(path: string): Copy[] {
  return encodingsOf(path).map((encoding) => ({ path, encoding }))
}

/** Pictures are compressed already, and answered as they are. */
function encodingsOf(path: string): readonly Copy['encoding'][] {
  return /\.(png|ico)$/.test(path) ? ['identity'] : ENCODINGS
}

export function publicGet({ path, encoding }: Copy, kind = 'public GET'): Question {
  return { kind, path, encoding, isFine: (answer) => isWhole(answer, encoding) }
}

export const uncachedRead: Question = { kind: 'uncached read', path: UNCACHED_READ }
export const uncachedPage: Question = { kind: 'uncached page', path: UNCACHED_PAGE }

/** What an outage may answer to uncached requests: never a bare error, always with `Retry-After`. */
export function isPoliteProblem({ status, headers }: Answer): boolean {
  return (
    status === 503 &&
    headers['retry-after'] !== undefined &&
    headers['content-type']?.startsWith('application/problem+json') === true
  )
}

export function isPolitePage(answer: Answer): boolean {
  const { status, headers } = answer
  const html = textOf(answer)
  return (
    status === 503 &&
    headers['retry-after'] !== undefined &&
    html.includes('lang="es-CO"') &&
    html.includes('Otros canales')
  )
}

export function textOf({ headers, body }: Answer): string {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(body).toString()
    case 'gzip':
      return gunzipSync(body).toString()
    default:
      return body.toString()
  }
}

/** Each time the next one, from the first again after the last. */
export function inTurn<Item>(items: readonly Item[]): () => Item {
  let turn = 0
  return () => {
    const item = items[turn++ % items.length]
    if (item === undefined) throw new Error('Nothing to take in turn')
    return item
  }
}

function isWhole({ status, headers, body }: Answer, encoding: string): boolean {
  const received = headers['content-encoding'] ?? 'identity'
  const isAsAsked = received === encoding || body.length < LEAST_COMPRESSED_BYTES
  return status === 200 && isAsAsked && body.length > 0
}
