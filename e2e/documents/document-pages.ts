import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type {
  DetalleDeDocumento,
  DocumentoEnSeccion,
} from '@terminal/contract/documents/document.schema'
import { stack } from '../stack.ts'

export const THIRD_QUARTER = 'Informe trimestral de PQRSD, julio a septiembre de 2026'

export function documentRows(page: Page): Locator {
  return page.locator('main .document-list > li')
}

/** That of the page; the frame has another. */
export function searchButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Buscar' })
}

export async function daysOf(page: Page): Promise<string[]> {
  return documentRows(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
}

export async function readApi(request: APIRequestContext, path: string) {
  const response = await request.get(path, { headers: { 'x-api-key': stack.apiKey } })
  expect(response.status()).toBe(200)
  return response.json()
}

export async function readDocuments(
  request: APIRequestContext,
  query: string,
): Promise<{ items: DocumentoEnSeccion[]; totalCount: number }> {
  return readApi(request, `/api/Documentos?${query}`)
}

export async function thirdQuarter(request: APIRequestContext): Promise<DetalleDeDocumento> {
  const { items } = await readDocuments(request, 'numeral=4.10')
  const { id } = items.find(({ titulo }) => titulo === THIRD_QUARTER) ?? {}
  return readApi(request, `/api/Subsecciones/${id}`)
}

export async function documentWith(
  request: APIRequestContext,
  state: DocumentoEnSeccion['estado'],
): Promise<DocumentoEnSeccion> {
  for (let number = 1; ; number++) {
    const { items } = await readDocuments(request, `pageNumber=${number}`)
    const found = items.find(({ estado }) => estado === state)
    if (found) return found
    if (items.length === 0) throw new Error(`The demo data has no document ${state}`)
  }
}

/** The pages of the documents that are listed. */
export async function documentAddresses(page: Page): Promise<string[]> {
  return documentRows(page)
    .locator('a[href^="/transparency/documento/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** Days and years alike: both sort as they are written. */
export function newestFirst(written: readonly string[]): string[] {
  return written.toSorted((a, b) => b.localeCompare(a))
}
