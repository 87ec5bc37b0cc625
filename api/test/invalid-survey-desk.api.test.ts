import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { nastyForms, word } from './nasty-forms.ts'
import {
  expectAnswers,
  INPUTS,
  itemId,
  type NastyRequest,
  nastyRequests,
  queryOf,
} from './nasty-requests.ts'
import { GOOD_SURVEY, openSurveyDesk, question } from './survey-desk.ts'

const { app, create, editor, enter, logLines, open, send, staff } = await openSurveyDesk()
await open()
await enter(1, { tarde: 'si', idea: 'Más sillas' })
for (const edicion of ['2030', '2031']) await create({ edicion })
const visitor = await staff({ roles: [] })
logLines.length = 0

afterEach(async () => {
  expect(logLines.filter((line) => line.includes('unexpected error'))).toEqual([])
  // Whatever got in can be read.
  for (const path of ['', '/1', '/1/respuestas', '/1/textos', '/1/historial'])
    expect([path, (await send('GET', path)).statusCode]).toEqual([path, 200])
})

const forms = nastyForms({
  good: { titulo: 'Título' },
  fields: ['preguntas'],
  file: { name: 'archivo', contents: [Buffer.from('%PDF')], oneIn: 40 },
})
const { read, writeJson, bare } = nastyRequests({ visitor, editor }, forms)

const kinds = fc.constantFrom('unica', 'multiple', 'escala', 'ordenar', 'texto-corto', 'otra')
const key = fc.oneof(fc.constantFrom('tarde', 'idea', 'a', 'no-responde', '__proto__'), word)
const questions = fc.array(
  fc
    .record(
      {
        tipo: kinds,
        texto: word,
        obligatoria: fc.boolean(),
        sensible: fc.boolean(),
        opciones: fc.array(fc.record({ clave: key, texto: word }), { maxLength: 4 }),
        extremoBajo: fc.option(word),
        apareceSi: fc.option(fc.record({ pregunta: key, opciones: fc.array(key) })),
      },
      { requiredKeys: [] },
    )
    .chain((fields) => key.map((clave) => question(clave, fields))),
  { maxLength: 4 },
)
const goodFields = Object.fromEntries(
  Object.entries(GOOD_SURVEY).map(([name, value]) => [name, fc.constant(value)]),
)
const survey = { ...goodFields, preguntas: questions, edicion: word }
const item = itemId.map((each) => `/api/MesaEncuestas/${each}`)
const below = (name: string) => item.map((address) => `${address}/${name}`)
const texts = fc.tuple(below('textos'), itemId).map((parts) => parts.join('/'))
const filters = queryOf(['pageNumber', 'canal', 'desde', 'hasta', 'marcadas', 'pregunta', 'opcion'])
const answers = fc.tuple(below('respuestas'), filters).map((parts) => parts.join('?'))

const routes: Record<string, fc.Arbitrary<NastyRequest>> = {
  item: read(item),
  history: read(below('historial')),
  answers: read(answers),
  export: read(answers.map((address) => address.replace('respuestas?', 'respuestas.csv?'))),
  texts: read(
    fc
      .tuple(below('textos'), queryOf(['pregunta', 'etiqueta', 'sinEtiqueta']))
      .map((parts) => parts.join('?')),
  ),
  create: writeJson('POST', fc.constant('/api/MesaEncuestas'), survey),
  revise: writeJson('PUT', item, survey),
  publish: bare('POST', below('publicar')),
  enter: writeJson('POST', below('respuestas'), {
    canal: fc.constantFrom('papel', 'tableta', 'web'),
    versionRespondida: fc.constantFrom(1, 2),
    respuestas: fc.dictionary(key, word),
  }),
  tag: writeJson('PUT', texts, { etiquetas: fc.array(word, { maxLength: 3 }) }),
  outcome: writeJson(
    'PUT',
    itemId.map((each) => `/api/MesaEncuestas/respuesta/${each}`),
    { hallazgo: word, detalles: word, compromisos: fc.constant([]), firma: word },
  ),
  erase: bare('DELETE', texts),
  close: bare('POST', below('cerrar')),
}

for (const [name, requests] of Object.entries(routes)) {
  test(`${INPUTS} generated inputs to the ${name} route: never a 5xx, refusals are problems in Spanish`, async () => {
    await expectAnswers(app, requests)
  })
}
