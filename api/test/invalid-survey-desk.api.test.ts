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
for (const edition of ['2030', '2031']) await create({ edition })
const visitor = await staff({ roles: [] })
logLines.length = 0

afterEach(async () => {
  expect(logLines.filter((line) => line.includes('unexpected error'))).toEqual([])
  // Whatever got in can be read.
  for (const path of ['', '/1', '/1/respuestas', '/1/textos', '/1/historial'])
    expect([path, (await send('GET', path)).statusCode]).toEqual([path, 200])
})

const forms = nastyForms({
  good: { title: 'Título' },
  fields: ['questions'],
  file: { name: 'archivo', contents: [Buffer.from('%PDF')], oneIn: 40 },
})
const { read, writeJson, bare } = nastyRequests({ visitor, editor }, forms)

const kinds = fc.constantFrom('single', 'multiple', 'scale', 'ranking', 'short-text', 'otra')
const key = fc.oneof(fc.constantFrom('tarde', 'idea', 'a', 'no-responde', '__proto__'), word)
const questions = fc.array(
  fc
    .record(
      {
        kind: kinds,
        text: word,
        isRequired: fc.boolean(),
        isSensitive: fc.boolean(),
        options: fc.array(fc.record({ key, text: word }), { maxLength: 4 }),
        lowEnd: fc.option(word),
        shownWhen: fc.option(fc.record({ question: key, options: fc.array(key) })),
      },
      { requiredKeys: [] },
    )
    .chain((fields) => key.map((each) => question(each, fields))),
  { maxLength: 4 },
)
const goodFields = Object.fromEntries(
  Object.entries(GOOD_SURVEY).map(([name, value]) => [name, fc.constant(value)]),
)
const survey = { ...goodFields, questions, edition: word }
const item = itemId.map((each) => `/api/MesaEncuestas/${each}`)
const below = (name: string) => item.map((address) => `${address}/${name}`)
const texts = fc.tuple(below('textos'), itemId).map((parts) => parts.join('/'))
const filters = queryOf(['page', 'channel', 'from', 'to', 'marked', 'question', 'option'])
const answers = fc.tuple(below('respuestas'), filters).map((parts) => parts.join('?'))

const routes: Record<string, fc.Arbitrary<NastyRequest>> = {
  item: read(item),
  history: read(below('historial')),
  answers: read(answers),
  export: read(answers.map((address) => address.replace('respuestas?', 'respuestas.csv?'))),
  texts: read(
    fc
      .tuple(below('textos'), queryOf(['question', 'tag', 'isUntagged']))
      .map((parts) => parts.join('?')),
  ),
  create: writeJson('POST', fc.constant('/api/MesaEncuestas'), survey),
  revise: writeJson('PUT', item, survey),
  publish: bare('POST', below('publicar')),
  enter: writeJson('POST', below('respuestas'), {
    channel: fc.constantFrom('paper', 'tablet', 'web'),
    surveyVersion: fc.constantFrom(1, 2),
    values: fc.dictionary(key, word),
  }),
  tag: writeJson('PUT', texts, { tags: fc.array(word, { maxLength: 3 }) }),
  outcome: writeJson(
    'PUT',
    itemId.map((each) => `/api/MesaEncuestas/respuesta/${each}`),
    { finding: word, details: word, commitments: fc.constant([]), writtenBy: word },
  ),
  erase: bare('DELETE', texts),
  close: bare('POST', below('cerrar')),
}

for (const [name, requests] of Object.entries(routes)) {
  test(`${INPUTS} generated inputs to the ${name} route: never a 5xx, refusals are problems in Spanish`, async () => {
    await expectAnswers(app, requests)
  })
}
