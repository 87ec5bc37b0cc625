import { DOCUMENT_FIELDS } from '@terminal/contract/documents/document-form'
import { isFull } from '@terminal/dev/effort'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDocumentDesk } from './document-desk.ts'
import { nastyForms, word } from './nasty-forms.ts'
import {
  expectAnswers,
  INPUTS,
  itemId,
  type NastyRequest,
  nastyRequests,
  queryOf,
} from './nasty-requests.ts'

const desk = await openDocumentDesk()
const { app, create, editor, logLines, restore, section, send, visitor } = desk
const administrator = await desk.staff({ roles: ['administrador'] })
for (const numeral of ['4.7', '4.10', null]) await section({ numeral })
const known = [await create(1), await create(1), await create(2)]

beforeEach(async () => {
  for (const id of [1, 2, 3]) await send('POST', `/api/Secciones/${id}/restaurar`)
  for (const { id } of known) await restore(id)
  logLines.length = 0
})

afterEach(async () => {
  expect(logLines.filter((line) => line.includes('unexpected error'))).toEqual([])
  // Whatever got in can be read by everybody.
  const reads = ['/api/Secciones', '/api/Secciones/indice', '/api/Documentos']
  for (const url of [...reads, '/api/Secciones/personal', '/api/Secciones/matriz'])
    expect([url, (await app.inject({ url, headers: editor })).statusCode]).toEqual([url, 200])
  for (const { subsecciones } of await desk.sections())
    expect(subsecciones.map(({ orden }) => orden)).toEqual(subsecciones.map((_, i) => i + 1))
})

const FILES = ['a,b\n1,2\n', '%PDF-1.7\n', 'PK'].map((text) => Buffer.from(text))
const forms = nastyForms({
  good: {
    titulo: 'Informe',
    seccionId: '1',
    enlace: 'https://a.example/',
    estado: 'publicado',
    fechaPublicacion: '2026-01-31',
    motivo: 'Porque no.',
  },
  fields: Object.values(DOCUMENT_FIELDS),
  file: { name: DOCUMENT_FIELDS.file, contents: FILES, oneIn: 4 },
})
const { read, write, writeJson, bare } = nastyRequests({ visitor, editor }, forms)
const { writeJson: purge } = nastyRequests({ visitor, editor: administrator }, forms)

const numeral = fc.constantFrom('4.7', '4.10', '9', '4.7.a', null)
const sectionForm = {
  nombre: fc.oneof(fc.constant('Sección'), word),
  numeral,
  responsable: fc.constantFrom(null, 'Planeación', ' '),
  periodicidad: fc.constantFrom('mensual', 'permanente'),
}
const move = {
  seccionId: fc.integer({ min: 0, max: 5 }),
  posicion: fc.integer({ min: -1, max: 9 }),
}
const reason = { reason: fc.oneof(fc.constant('Tenía datos personales.'), word) }
const query = queryOf(['q', 'numeral', 'anio', 'tipo', 'pageNumber', 'pageSize'])
const sectionAddress = itemId.map((each) => `/api/Secciones/${each}`)
const address = itemId.map((each) => `/api/Subsecciones/${each}`)
const version = fc.tuple(address, itemId).map(([each, number]) => `${each}/versiones/${number}`)
const after = (addresses: fc.Arbitrary<string>, end: string) =>
  addresses.map((each) => `${each}${end}`)

const routes: Record<string, fc.Arbitrary<NastyRequest>> = {
  'sections list': read(query.map((each) => `/api/Secciones?${each}`)),
  'documents list': read(query.map((each) => `/api/Documentos?${each}`)),
  document: read(address),
  history: read(after(address, '/historial')),
  'section create': writeJson('POST', fc.constant('/api/Secciones'), sectionForm),
  'section revise': writeJson('PUT', sectionAddress, sectionForm),
  'section remove': bare('DELETE', sectionAddress),
  'section restore': bare('POST', after(sectionAddress, '/restaurar')),
  'document create': write('POST', fc.constant('/api/Subsecciones')),
  'document revise': write('PUT', address),
  'document move': writeJson('PUT', after(address, '/mover'), move),
  'document remove': bare('DELETE', address),
  'document restore': bare('POST', after(address, '/restaurar')),
  'version restore': bare('POST', after(version, '/restaurar')),
  // Last: what is withdrawn for good does not come back.
  'version purge': purge('POST', after(version, '/retirar-definitivamente'), reason),
  'document purge': purge('POST', after(address, '/retirar-definitivamente'), reason),
}

for (const [name, requests] of Object.entries(routes)) {
  test(`${INPUTS} generated inputs to the ${name} route: never a 5xx, refusals are problems in Spanish`, async () => {
    const accepted = await expectAnswers(app, requests)
    // A generator whose every input is refused would prove little; of a hundred that may happen by chance.
    if (isFull) expect(accepted).toBeGreaterThan(0)
  })
}
