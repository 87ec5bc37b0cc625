import { fromWire, toWire } from '@terminal/contract/http/wire-names'
import type { SurveyResults } from '@terminal/contract/surveys/results'
import { RESULTS_NAMES, ResultadosDeEncuesta } from '@terminal/contract/surveys/results.schema'
import { chosenIn } from '@terminal/contract/surveys/survey-answers'
import { countSurvey } from '@terminal/contract/surveys/survey-counts'
import { randomSurvey } from '@terminal/contract/test/random-survey'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuestionResult } from './question-result.tsx'
import { resultsCsv } from './results-csv.ts'
import { ReviewLine } from './review-line.tsx'

const RUNS = 60

/** A closed survey with so many answers, as the site reads it from the api. */
function readFromApi(seed: number, count: number) {
  const { content, answered } = randomSurvey(seed, count)
  const { title, audience, responsible, isConsultative, questions } = content
  const results: SurveyResults = {
    slug: 'sillas',
    newest: {
      edition: '2026',
      title,
      state: 'closed',
      opensOn: '2026-11-01',
      closesOn: '2026-11-30',
      showsLive: false,
    },
    shown: {
      ...countSurvey(content, answered, true),
      edition: '2026',
      state: 'closed',
      opensOn: '2026-11-01',
      closesOn: '2026-11-30',
      countedOn: '2026-12-01',
      underReview: 200,
      leftOut: 3,
      title,
      audience,
      responsible,
      isConsultative,
      outcome: null,
      outcomeDueOn: null,
    },
    earlier: null,
  }
  const wire: unknown = JSON.parse(JSON.stringify(toWire(RESULTS_NAMES, results)))
  const read = fromWire(RESULTS_NAMES, ResultadosDeEncuesta.parse(wire))
  return { results: read, questions, answered }
}

/** The cells of a file as we write it. */
function cellsOf(csv: string): string[][] {
  const lines = csv.slice(1).split('\r\n').slice(0, -1)
  return lines.map((line) =>
    (line.match(/("([^"]|"")*"|[^;]*)(;|$)/g) ?? []).map((cell) =>
      cell
        .replace(/;$/, '')
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"'),
    ),
  )
}

test('what is stored adds up to what page and file show, and no cell is a formula', () => {
  let shownQuestions = 0
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 40 }), (seed, count) => {
      const { results, questions, answered } = readFromApi(seed, count)
      const rows = cellsOf(resultsCsv(results))
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      for (const result of results.shown?.questions ?? []) {
        const question = questions.find(({ key }) => key === result.key)
        const said = answered.flatMap(({ answers }) => {
          const chosen = chosenIn(answers[result.key])
          return chosen.length === 0
            ? []
            : [question?.kind === 'ranking' ? chosen.slice(0, 1) : chosen]
        })
        const inFile = rows.filter(([, text]) => text === result.text)
        if (result.hidden !== null) {
          expect(inFile.map((row) => row[2])).toEqual([''])
          continue
        }
        shownQuestions += 1
        const html = renderToStaticMarkup(
          <QuestionResult result={result} edition="2026" earlier={null} />,
        )
        for (const { key, text } of result.options) {
          const people = said.filter((chosen) => chosen.includes(key)).length
          const row = inFile.find((each) => each[2]?.endsWith(text))
          expect(row?.slice(3, 5)).toEqual([String(people), String(said.length)])
        }
        expect(numbersIn(html)).toEqual(
          result.options
            .map(({ key }) => said.filter((all) => all.includes(key)).length)
            .sort(byNumber),
        )
      }
    }),
    { numRuns: RUNS },
  )
  expect(shownQuestions).toBeGreaterThan(RUNS / 5)
})

test('page and file say how many are counted, how many wait and how many were left out', () => {
  const { results } = readFromApi(1, 17)
  const { shown } = results
  if (!shown) throw new Error('Nothing is shown')
  const html = (counts: Partial<typeof shown>) =>
    renderToStaticMarkup(<ReviewLine results={{ ...shown, ...counts }} />)
  expect(html({})).toContain('17 respuestas contadas, 200 en revisión, 3 que no se cuentan.')
  expect(html({ leftOut: 0, state: 'open' })).toMatch(
    /200 en revisión\..*cuando la encuesta cierre/,
  )
  expect(html({ underReview: 0, leftOut: 0 })).toBe('')
  const rows = cellsOf(resultsCsv(results))
  const peopleIn = (name: string) => rows.find(([, text]) => text === name)?.[3]
  expect([peopleIn('Respuestas en revisión'), peopleIn('Respuestas que no se cuentan')]).toEqual([
    '200',
    '3',
  ])
})

const byNumber = (a: number, b: number) => a - b

/** The people beside the bars. */
function numbersIn(html: string): number[] {
  return [...html.matchAll(/<\/strong> (\d+) personas?<\/span>/g)]
    .map(([, count]) => Number(count))
    .sort(byNumber)
}
