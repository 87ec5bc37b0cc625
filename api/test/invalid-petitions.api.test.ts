import { PETITION_API_PATH } from '@terminal/contract/petitions/case/petition.schema'
import {
  FILE_PARTS,
  HELD_PARTS,
  PETITION_FIELDS,
} from '@terminal/contract/petitions/case/petition-form'
import { TRACKING_FILE_API_PATH } from '@terminal/contract/petitions/citizens/tracking.schema'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { nastyForms, word } from './nasty-forms.ts'
import {
  expectAnswers,
  INPUTS,
  itemId,
  type NastyRequest,
  nastyRequests,
  segment,
} from './nasty-requests.ts'
import { openPetitionWorld } from './petition-world.ts'
import { API_KEY } from './world.ts'

const { app, logLines, officer } = await openPetitionWorld()
const visitor = { 'x-api-key': API_KEY }
const office = await officer()

afterEach(() => {
  expect(logLines.filter((line) => line.includes('unexpected error'))).toEqual([])
  logLines.length = 0
})

const forms = nastyForms({
  good: { mensaje: 'La sala de espera no tiene luz.', correo: 'rosa@correo.example' },
  fields: [...Object.values(PETITION_FIELDS), ...HELD_PARTS, ...FILE_PARTS],
  file: { name: FILE_PARTS[0], contents: [Buffer.from('ficha'), Buffer.from('MZ\x90')], oneIn: 3 },
})
const sending = nastyRequests({ visitor, editor: visitor }, forms)
const reading = nastyRequests({ visitor, editor: office }, forms)
/** What the address of the inbox may say. */
const INBOX_NAMES = ['tray', 'theme', 'area', 'company', 'type', 'from', 'to', 'page']
const item = itemId.map((each) => `/api/Pqrsd/${each}`)

const under = (path: string) => item.map((one) => `${one}/${path}`)

/** Each from a network of its own, or the limit would answer in place of the form. */
function fromAnywhere(requests: fc.Arbitrary<NastyRequest>): fc.Arbitrary<NastyRequest> {
  return fc.tuple(requests, fc.ipV4()).map(([request, address]) => ({
    ...request,
    headers: { ...request.headers, 'x-forwarded-for': address },
  }))
}

const routes: Record<string, fc.Arbitrary<NastyRequest>> = {
  form: fromAnywhere(sending.write('POST', fc.constant(PETITION_API_PATH))),
  json: fromAnywhere(
    sending.writeJson('POST', fc.constant(PETITION_API_PATH), {
      mensaje: fc.constant('La sala de espera no tiene luz.'),
      correo: word,
      captcha: word,
      claveDeEnvio: word,
      guardado1: word,
      presenta: word,
      documento: word,
      empresa: word,
      conAvisos: word,
    }),
  ),
  petition: reading.read(item),
  file: reading.writeJson(
    'POST',
    fc.tuple(item, segment).map(([one, key]) => `${one}/archivos/${key}`),
    { reason: word },
  ),
  assignment: reading.writeJson('PUT', under('asignacion'), { assigneeId: word }),
  classification: reading.writeJson('PUT', under('clasificacion'), { theme: word, priority: word }),
  note: reading.writeJson('POST', under('notas'), { text: word }),
  legend: reading.writeJson('POST', under('leyenda'), { motive: word, database: word }),
  step: reading.writeJson('POST', under('pasos'), { kind: word, text: word, days: word }),
  personal: reading.writeJson('POST', under('datos'), { reason: word }),
  draft: reading.writeJson('PUT', under('borradores/note'), { values: word }),
  readings: reading.read(fc.constant('/api/Pqrsd/lecturas')),
  inbox: reading.read(
    fc
      .tuple(fc.constantFrom(...INBOX_NAMES), segment)
      .map(([name, value]) => `/api/Pqrsd?${name}=${value}`),
  ),
  search: reading.writeJson('POST', fc.constant('/api/Pqrsd/busqueda'), { words: word }),
  answer: reading.writeJson('PUT', under('respuesta'), { brief: word, body: word }),
  'answer file': reading.read(under('respuesta/pdf')),
  approval: reading.writeJson('POST', under('respuesta/visto-bueno'), {
    kind: word,
    text: word,
  }),
  sending: reading.writeJson('POST', under('respuesta/envio'), { draftVersion: word }),
  'sent answer': reading.read(
    fc.tuple(item, segment).map(([one, id]) => `${one}/respuestas/${id}/pdf`),
  ),
  template: reading.writeJson('POST', fc.constant('/api/Pqrsd/plantillas'), {
    name: word,
    body: word,
  }),
  'day without work': reading.writeJson('POST', fc.constant('/api/Pqrsd/dias'), {
    from: word,
    name: word,
    act: word,
  }),
  absence: reading.writeJson(
    'PUT',
    itemId.map((id) => `/api/Pqrsd/ausencias/${id}`),
    { until: word, deputyId: word },
  ),
  report: reading.read(segment.map((value) => `/api/Pqrsd/informe?quarter=${value}`)),
  publication: reading.writeJson('POST', fc.constant('/api/Pqrsd/informe/publicacion'), {
    year: word,
    quarter: word,
  }),
  improvement: reading.writeJson('POST', fc.constant('/api/Pqrsd/mejoras'), {
    on: word,
    text: word,
  }),
  'citizen file': fromAnywhere(
    sending.writeJson('POST', fc.constant(TRACKING_FILE_API_PATH), {
      radicado: word,
      codigo: word,
      ficha: word,
    }),
  ),
  challenge: sending.read(fc.constant('/api/Captcha/reto')),
}

for (const [name, requests] of Object.entries(routes)) {
  test(`${INPUTS} generated inputs to the ${name} route: never a 5xx, refusals are problems in Spanish`, async () => {
    await expectAnswers(app, requests)
  })
}
