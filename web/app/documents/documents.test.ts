import type { PaginaDeDocumentos } from '@terminal/contract/documents/document.schema'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ASKING, startLateApi } from '../server/late-api.ts'
import { ANYTHING } from './document-search.ts'

// Its settings are read when the module is.
beforeEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('filtered documents are waited for when the api is slow; what a page can do without is not', async () => {
  const wire: PaginaDeDocumentos = {
    items: [],
    pageNumber: 1,
    pageSize: 20,
    totalCount: 7,
    totalPages: 1,
    anios: [2026],
    formatos: ['pdf'],
  }
  const { settings, close } = await startLateApi(200, wire)
  onTestFinished(close)
  for (const [name, value] of settings) vi.stubEnv(name, value)
  const { foundDocuments, newestDocuments } = await import('./documents.server.ts')
  const [found, newest] = await Promise.all([
    foundDocuments({ ...ASKING }, { ...ANYTHING, words: 'acta' }),
    newestDocuments({ ...ASKING }),
  ])
  expect(found).toMatchObject({ total: 7 })
  expect(newest).toBeUndefined()
})
