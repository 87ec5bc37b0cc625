import type { DeskDocument, DeskSection } from '@terminal/contract/documents/document-desk'

export function documentNamed(title: string, id: number, order: number): DeskDocument {
  return {
    id,
    title,
    order,
    url: `/documentos/${id}`,
    fileUrl: null,
    sha256: null,
    version: 1,
    publishedOn: '2026-11-01',
    issuedOn: null,
    format: 'pdf',
    bytes: 1_000,
    state: 'published',
    reason: null,
    isRemoved: false,
    versionCount: 1,
    lastChange: null,
    reading: null,
    withdrawal: null,
  }
}

export function sectionCalled(
  numeral: string | null,
  name: string,
  documents: readonly DeskDocument[] = [],
  id = Number(numeral?.replaceAll('.', '') ?? 900),
): DeskSection {
  return {
    id,
    numeral,
    name,
    order: 1,
    responsible: null,
    periodicity: 'yearly',
    version: 1,
    isRemoved: false,
    documents: [...documents],
  }
}
