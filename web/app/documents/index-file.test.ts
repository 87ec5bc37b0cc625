import type { ListedDocument, SectionWithDocuments } from '@terminal/contract/documents/document'
import { expect, test } from 'vitest'
import { indexCsv, indexJson } from './index-file.ts'

const ORIGIN = 'https://terminal.example'
const report: ListedDocument = {
  id: 7,
  title: 'Informe; tercer trimestre',
  url: '/documentos/7',
  order: 1,
  version: 1,
  fileUrl: '/archivos/documentos/k/informe.pdf',
  publishedOn: '2026-10-30',
  issuedOn: '2026-10-15',
  format: 'pdf',
  bytes: 2_048,
  sha256: 'ab',
  reason: null,
  state: 'published',
}
const older: ListedDocument = { ...report, id: 6, publishedOn: '2026-07-30', title: '=1+1' }
const absent: ListedDocument = {
  ...report,
  id: 8,
  title: 'Tarifas',
  url: null,
  fileUrl: null,
  issuedOn: null,
  format: null,
  bytes: null,
  sha256: null,
  state: 'not-applicable',
  reason: 'Es empresa.',
}

function section(
  numeral: string | null,
  name: string,
  documents: ListedDocument[] = [],
): SectionWithDocuments {
  return {
    id: 20,
    name,
    numeral,
    order: 1,
    responsible: null,
    periodicity: 'always',
    version: 1,
    documents,
  }
}

const sections = [
  section('4', 'Planeación'),
  section('4.10', 'Informes', [older, report]),
  section('5', 'Trámites'),
  section('10.2', 'ICA', [absent]),
  section(null, 'Actas'),
]

test('every section and document is a row, newest first in its section, with whole addresses', () => {
  const [head, ...rows] = indexCsv(sections, ORIGIN).split('\r\n')
  expect(head).toBe(
    '\ufeffnumeral;nombre;titulo;fechaPublicacion;fechaExpedicion;formato;tamanoBytes;sha256;estado;motivo;direccion;ficha',
  )
  const page = `${ORIGIN}/transparency`
  expect(rows).toEqual([
    `4;Planeación;;;;;;;;;${page}/4;${page}/4`,
    `4.10;Informes;"Informe; tercer trimestre";2026-10-30;2026-10-15;pdf;2048;ab;publicado;;${ORIGIN}/documentos/7;${page}/documento/7`,
    `4.10;Informes;'=1+1;2026-07-30;2026-10-15;pdf;2048;ab;publicado;;${ORIGIN}/documentos/7;${page}/documento/6`,
    `5;Trámites;;;;;;;pendiente;;${page}/5;${page}/5`,
    `10.2;ICA;Tarifas;2026-10-30;;;;;no_aplica;Es empresa.;${page}/documento/8;${page}/documento/8`,
    `;Actas;;;;;;;pendiente;;${page}/seccion-20;${page}/seccion-20`,
    '',
  ])
})

test('programs get the same rows under the same names', () => {
  const rows: Record<string, unknown>[] = JSON.parse(indexJson(sections, ORIGIN))
  expect(rows).toHaveLength(6)
  expect(rows[1]).toEqual({
    numeral: '4.10',
    nombre: 'Informes',
    titulo: 'Informe; tercer trimestre',
    fechaPublicacion: '2026-10-30',
    fechaExpedicion: '2026-10-15',
    formato: 'pdf',
    tamanoBytes: 2_048,
    sha256: 'ab',
    estado: 'publicado',
    motivo: null,
    direccion: `${ORIGIN}/documentos/7`,
    ficha: `${ORIGIN}/transparency/documento/7`,
  })
})

test('a document on another site keeps its own address', () => {
  const link = {
    ...report,
    url: 'https://secop.example/x',
    fileUrl: null,
    format: 'link',
  } as const
  const [row] = JSON.parse(indexJson([section('3.2', 'Contratos', [link])], ORIGIN))
  expect(row).toMatchObject({ direccion: 'https://secop.example/x', formato: 'enlace' })
})
