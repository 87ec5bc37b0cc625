import { expect, test } from 'vitest'
import { addBusinessDays } from '../../calendar/business-days.ts'
import {
  daysOf,
  parseQuarter,
  quarterBefore,
  quarterName,
  quarterOf,
} from '../../calendar/quarter.ts'
import type { CountedPetition } from './counted-petition.ts'
import { figuresOf } from './quarter-figures.ts'
import { groupedNote, reportNotes, SECOND_EDITION } from './report-words.ts'
import { requestFiguresOf, withoutRequests } from './request-figures.ts'
import { groupClasses, groupNeighbours } from './safe-groups.ts'
import { tell } from './told-figures.ts'
import { requestFacts } from './told-requests.ts'

const OFFICE = { closed: new Set<string>() }
const WHEN = { year: 2026, quarter: 3 }
const petition = (change: Partial<CountedPetition> = {}): CountedPetition => ({
  type: 'petition',
  channel: 'site',
  presenter: 'person',
  theme: 'Aseo',
  filedOn: '2026-07-01',
  answeredOn: null,
  dueOn: '2026-07-23',
  isOpen: true,
  isTransferred: false,
  isDenied: false,
  wasUseful: null,
  ...change,
})
const times = (count: number, change: Partial<CountedPetition>) =>
  Array.from({ length: count }, () => petition(change))
const answered = (days: number, change: Partial<CountedPetition> = {}) => ({
  isOpen: false,
  answeredOn: addBusinessDays('2026-07-01', days, OFFICE),
  ...change,
})
const say = (petitions: CountedPetition[], smallest?: number, oriented = 0) =>
  tell(figuresOf(WHEN, petitions, OFFICE, smallest), {
    countedOn: '2026-10-05',
    oriented,
    ...(smallest !== undefined && { smallest: 0 }),
  })

test('a quarter has its days, its name and the word of its address', () => {
  expect(quarterOf('2026-11-16')).toEqual({ year: 2026, quarter: 4 })
  expect(quarterBefore({ year: 2026, quarter: 1 })).toEqual({ year: 2025, quarter: 4 })
  expect(daysOf({ year: 2026, quarter: 4 })).toEqual({ from: '2026-10-01', before: '2027-01-01' })
  expect(quarterName(WHEN)).toBe('julio a septiembre de 2026')
  expect([parseQuarter('2026-3'), parseQuarter('2026-5'), parseQuarter('02026-3')]).toEqual([
    WHEN,
    undefined,
    undefined,
  ])
})

test('small classes are told together, with empty ones, and with the next where that is too little', () => {
  const rows = (counts: readonly number[]) =>
    counts.map((count, i) => ({ class: String(i), counts: [count] }))
  const told = (counts: readonly number[]) =>
    groupClasses(rows(counts)).map(({ classes, counts: own }) => `${classes.join('+')}: ${own}`)
  expect(told([9, 7, 2])).toEqual(['0: 9', '2+1: 9'])
  expect(told([9, 7, 2, 3, 0])).toEqual(['0: 9', '1: 7', '2+3+4: 5'])
  expect(told([9, 7, 0])).toEqual(['0: 9', '1: 7'])
  // A reader who knows that each is at most four would know that each is four.
  expect(told([9, 4, 4])).toEqual(['1+2+0: 17'])
  const near = groupNeighbours(rows([9, 2, 6, 0, 1]))
  expect(near.map(({ classes, counts }) => `${classes.join('+')}: ${counts}`)).toEqual([
    '0: 9',
    '1+2+3+4: 9',
  ])
})

test('says what is enough, and why the rest is not said', () => {
  const told = say([
    ...times(20, answered(4, { wasUseful: true })),
    ...times(12, answered(12, { type: 'claim', wasUseful: false })),
    ...times(8, answered(25, { type: 'claim', isDenied: true })),
    ...times(9, {}),
  ])
  expect(Object.fromEntries(told.facts.map(({ name, value }) => [name, value]))).toEqual({
    Recibidas: '49',
    Respondidas: '40 (81 %)',
    'Respondidas a tiempo': '32 (65 %)',
    'Mediana de la respuesta': 'La mitad, en 12 días hábiles o menos',
    'Trasladadas a otra entidad': 'Ninguna',
    'Con acceso a la información negado': '8',
    Anónimas: 'Ninguna',
    'Dicen que la respuesta resolvió lo que pidieron': '20 de 32',
    'Orientaciones sin radicar': 'Menos de 5',
  })
  const table = (key: string) => told.tables.find((each) => each.key === key)
  expect(table('type')).toMatchObject({
    columns: ['Tipo', 'Recibidas', 'Respondidas a tiempo', 'Respondidas tarde', 'En trámite'],
    rows: [
      { name: 'Petición', counts: [29, 20, 0, 9] },
      { name: 'Reclamo', counts: [20, 12, 8, 0] },
    ],
  })
  expect(table('days')?.rows.map(({ name }) => name)).toContain('11 a 12')
})

test('what is unclassified is a class of its own, and no request for information', () => {
  const all = [...times(6, {}), ...times(5, { type: 'unclassified' })]
  expect(say(all).tables.find(({ key }) => key === 'type')?.rows).toEqual([
    { name: 'Petición', counts: [6] },
    { name: 'Sin clasificar', counts: [5] },
  ])
  expect(withoutRequests(all)).toEqual(all)
})

test('where nearly all were answered on time, it says so roughly', () => {
  const told = say([...times(60, answered(4)), ...times(2, answered(30))])
  const facts = Object.fromEntries(told.facts.map(({ name, value }) => [name, value]))
  expect(facts['Respondidas a tiempo']).toBe('9 de cada 10, o más')
  expect(facts.Respondidas).toBe('No se publica')
  expect(told.tables.map(({ key }) => key)).toEqual(['month'])
})

test('of hardly anybody nothing is said, and the desk sees all of it', () => {
  expect(say(times(4, {}))).toMatchObject({ received: null, tables: [] })
  const own = say([...times(3, {}), ...times(1, answered(2))], 1)
  expect(own.received).toBe(4)
  expect(own.tables.find(({ key }) => key === 'outcome')?.rows).toEqual([
    { name: 'Respondidas a tiempo', counts: [1] },
    { name: 'En trámite', counts: [3] },
  ])
})

test('who was only told where to go is one number, from five on', () => {
  const told = (oriented: number, smallest?: number) =>
    say(times(4, {}), smallest, oriented).facts.at(-1)?.value
  // None and four sound the same: what is left open is as wide as of petitions.
  expect([0, 1, 4, 5, 1_234].map((count) => told(count))).toEqual([
    ...['Menos de 5', 'Menos de 5', 'Menos de 5', '5', '1.234'],
  ])
  expect([0, 1, 4].map((count) => told(count, 1))).toEqual(['Ninguna', '1', '4'])
})

const REQUESTS = [
  petition({ type: 'information', ...answered(12), isDenied: true }),
  petition({ type: 'information', ...answered(3) }),
  petition({ type: 'authority-information', ...answered(3) }),
  petition({ type: 'information', isOpen: false, isTransferred: true }),
  petition({ type: 'information' }),
]

test('requests for information are told whole, and no table counts them', () => {
  const all = [...REQUESTS, ...times(7, {})]
  const requests = requestFiguresOf(all, { countedOn: '2026-10-05', office: OFFICE })
  expect(requests).toEqual({
    countedOn: '2026-10-05',
    received: 5,
    transferred: 1,
    denied: 1,
    days: [3, 3, 12],
  })
  expect(requestFacts(requests).map(({ value }) => value)).toEqual([
    ...['5', '1', '1', '3', '2', '3, 3, 12'],
  ])
  const told = tell(figuresOf(WHEN, withoutRequests(all), OFFICE), {
    countedOn: '2026-10-05',
    oriented: 0,
    isWithoutRequests: true,
  })
  expect(told.received).toBe(7)
  expect(told.facts[0]).toEqual({
    name: 'Recibidas, sin las solicitudes de información',
    value: '7',
  })
})

test('the notes say what is whole, what is small, and why an edition is another', () => {
  const figures = say(times(7, {}))
  const requests = requestFiguresOf(REQUESTS, { countedOn: '2026-10-05', office: OFFICE })
  const whole = { ...figures, isWithoutRequests: true }
  const [first = '', second = ''] = ['completas', 'no las cuentan'].map(
    (words) =>
      reportNotes({ figures: whole, requests, note: null }).find((each) => each.includes(words)) ??
      '',
  )
  expect([first, second]).toEqual([
    expect.stringContaining('artículo 2.1.1.6.2'),
    'Las otras cifras de este informe no las cuentan.',
  ])
  const added = reportNotes({ figures, requests, note: SECOND_EDITION })
  expect(added.join(' ')).not.toContain('no las cuentan')
  expect(added.at(-1)).toBe(SECOND_EDITION)
  const reason = 'así lo pidió la asesoría en su concepto 8 de 2026.'
  const grouped = reportNotes({ figures, requests: null, note: groupedNote(reason) })
  expect(grouped.join(' ')).not.toContain('completas')
  expect(grouped.at(-1)).toContain(reason)
})
