import { DEFAULT_WORDS, nounOf } from '@terminal/contract/operator/words'
import { type Road, roadOf } from '@terminal/contract/travel/road-lookup'
import type { RoadReport } from '@terminal/contract/travel/road-report'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RoadBadge } from './road-badge.tsx'
import { RoadLine } from './road-line.tsx'
import { describeRoads } from './road-line-words.ts'
import { RoadNote } from './road-note.tsx'

const { ways } = DEFAULT_WORDS
const way = nounOf('', ways)
const NOW = Date.parse('2026-11-17T11:40:00-05:00')
const at = (hour: string, day = '2026-11-17') => `${day}T${hour}:00-05:00`

function report(corridor: string, said: Partial<RoadReport>): RoadReport {
  return {
    id: 1,
    corridors: [corridor],
    state: 'normal',
    company: null,
    howFar: null,
    text: 'Paso normal.',
    source: 'Policía de Carreteras',
    startsAt: at('09:20'),
    endsAt: at('12:20'),
    ...said,
  }
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
const roadsOf = (reports: RoadReport[], ids = ['a', 'b', 'c', 'd']): Road[] =>
  ids.map((corridor) => roadOf({ corridor }, reports, NOW))
const lineOf = (reports: RoadReport[], isWhole = false) =>
  renderToStaticMarkup(
    <RoadLine
      roads={describeRoads(roadsOf(reports), { nowMs: NOW, phone: '#767', ways })}
      isWhole={isWhole}
    />,
  )

const CLOSED = report('a', { state: 'suspended', startsAt: at('11:28'), endsAt: at('17:28') })
const SLOW = [report('b', { state: 'delays' }), report('c', { state: 'delays' })]

test('what keeps people at home in one line, with its hour and its source; behind it what is true afterwards', () => {
  const html = lineOf([CLOSED, ...SLOW])
  expect(wordsOf(html)).toBe(
    'Vías: 1 cerrada, 2 con demoras · 11:28 a. m. · Policía de Carreteras' +
      'Sin reportes desde las 11:28 a. m. Llame al #767',
  )
  // The first of them to end makes the line wrong.
  expect(html).toContain(`data-hasta="${at('12:20')}"`)
  expect(wordsOf(lineOf([CLOSED, ...SLOW], true))).toContain(
    'Vías: 1 cerrada, 2 con demoras, 1 sin reporte ·',
  )
  expect(wordsOf(lineOf([report('a', {})]))).toContain('Vías: 1 normal, 3 sin reporte ·')
})

test('nothing confirmed is one line, and never normal', () => {
  const over = report('a', { startsAt: at('06:10'), endsAt: at('09:10') })
  expect(wordsOf(lineOf([over]))).toBe('Sin reportes desde las 6:10 a. m. Llame al #767')
  expect(wordsOf(lineOf([]))).toBe('Sin reportes de las vías. Llame al #767')
  expect(lineOf([])).toContain('<a href="tel:%23767">#767</a>')
  const yesterday = { startsAt: at('18:00', '2026-11-16'), endsAt: at('21:00', '2026-11-16') }
  expect(wordsOf(lineOf([report('a', yesterday)]))).toBe(
    'Sin reportes desde el lunes 16 de noviembre, 6:00 p. m. Llame al #767',
  )
  const one = { startsAt: at('01:05'), endsAt: at('03:05') }
  expect(wordsOf(lineOf([report('a', one)]))).toContain('desde la 1:05 a. m.')
})

test('a badge is a shape and a word, and carries its end with what comes after it', () => {
  const [closed, , , unknown] = roadsOf([CLOSED])
  const badgeOf = (road: Road | undefined) =>
    road ? renderToStaticMarkup(<RoadBadge road={road} noun={way} />) : ''
  expect(wordsOf(badgeOf(closed))).toBe('Vía cerradaSin reporte')
  expect(badgeOf(closed)).toContain(`data-hasta="${at('17:28')}"`)
  expect(wordsOf(badgeOf(unknown))).toBe('Sin reporte')
  expect(badgeOf(unknown)).not.toContain('data-hasta')
})

test('a note says who, when and until when, and of an ended suspension what it was', () => {
  const noteOf = (reports: RoadReport[]) =>
    roadsOf(reports, ['a'])
      .map((road) => wordsOf(renderToStaticMarkup(<RoadNote road={road} nowMs={NOW} />)))
      .join()
  const was =
    'Sin información. Hasta las 4:10 a. m. estaba suspendido, según Policía de Carreteras.'
  const over = { startsAt: at('01:00'), endsAt: at('04:10') }
  expect(noteOf([report('a', { state: 'suspended', ...over })])).toBe(was)
  expect(noteOf([{ ...CLOSED, text: 'Paso suspendido.' }])).toBe(
    'Paso suspendido. Policía de Carreteras, 11:28 a. m. Vale hasta las 5:28 p. m.' +
      'Sin información. Hasta las 5:28 p. m. estaba suspendido, según Policía de Carreteras.',
  )
})
