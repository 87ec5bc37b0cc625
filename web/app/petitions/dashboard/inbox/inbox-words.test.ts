import type { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import type { InboxRow } from '@terminal/contract/petitions/desk/inbox'
import { describe, expect, test } from 'vitest'
import { noteWords, personWords, sinceWords, termWords } from './inbox-words.ts'

const officer = { isHead: false, awayUntil: null, deputyId: null }
const FACTS: DeskFacts = {
  me: 1,
  today: '2026-11-17',
  officers: [
    { ...officer, id: 1, name: 'Marcela Quintero Ospina' },
    { ...officer, id: 2, name: 'Laura Ejemplo Ruiz' },
    { ...officer, id: 3, name: 'Iván Prueba Casas', awayUntil: '2026-11-20', deputyId: 1 },
    { ...officer, id: 4, name: 'Rosa Modelo Vargas', isHead: true },
  ],
  themes: [],
  areas: [],
  askableAreas: [],
  readsReserved: false,
  companies: [],
}
const ROW: InboxRow = {
  version: 1,
  externalNumber: null,
  hasHour: true,
  awaitsScan: false,
  owed: null,
  id: 7,
  radicado: '2026-000007',
  subject: 'El wifi no funciona',
  receivedAt: '2026-11-10T15:00:00.000Z',
  channel: 'site',
  type: 'petition',
  isClassified: true,
  innerOn: null,
  legendBy: null,
  state: 'in-progress',
  priority: null,
  isReserved: false,
  theme: null,
  assigneeId: 1,
  on: '2026-11-18',
  daysLeft: 1,
  isPaused: false,
  waitsUntil: null,
  closedOn: null,
  outcome: null,
  isSilent: false,
  draft: 'none',
  hasNews: false,
  isUnclear: false,
  isJoined: false,
}

test('the term of an open one says when it expires, of a closed one whether that was in time', () => {
  const day = 'mié\u00a018\u00a0nov'
  expect(termWords(ROW, FACTS.today)).toEqual({ words: 'Vence mañana', tone: 'soon', day })
  expect(termWords({ ...ROW, isPaused: true }, FACTS.today)).toEqual({
    words: expect.stringMatching(/^En pausa, queda 1\sdía\shábil$/),
    tone: 'paused',
  })
  const closed: InboxRow = { ...ROW, state: 'answered', closedOn: '2026-11-18' }
  expect(termWords(closed, FACTS.today)).toEqual({ words: 'Cerrada en plazo', tone: 'closed', day })
  expect(termWords({ ...closed, on: '2026-11-17' }, FACTS.today).words).toBe('Cerrada tarde')
})

test.each([
  [null, 'Sin asignar'],
  [1, 'Usted'],
  [2, 'Laura Ejemplo'],
  [3, 'Usted, por Iván Prueba'],
  [9, 'Otra persona'],
])('whom %s has it in hand is called %s', (assigneeId, words) => {
  expect(personWords({ ...ROW, assigneeId }, FACTS)).toBe(words)
})

test('of those who stand in for others, first names are enough', () => {
  expect(personWords({ ...ROW, assigneeId: 3 }, { ...FACTS, me: 2 })).toBe('Marcela, por Iván')
  expect(personWords({ ...ROW, assigneeId: 3 }, { ...FACTS, me: 3 })).toBe('Marcela, por usted')
})

test('a closed petition stays with its officer, also while they are away', () => {
  expect(personWords({ ...ROW, assigneeId: 3, state: 'answered' }, FACTS)).toBe('Iván Prueba')
})

describe('what is told beside the name', () => {
  test.each<[Partial<InboxRow>, string]>([
    [{}, 'En trámite'],
    [{ state: 'filed' }, 'Recibida'],
    [{ priority: 'life' }, 'Salud · en trámite'],
    [{ isSilent: true, draft: 'begun' }, 'Aceptada por silencio'],
    [{ draft: 'asked' }, 'Espera visto bueno'],
    [{ draft: 'begun', hasNews: true }, 'Respuesta en borrador'],
    [{ hasNews: true }, 'Llegó algo más'],
    [{ isJoined: true, hasNews: true }, 'Unida con otra'],
    [{ waitsUntil: '2026-12-10' }, 'Dato hasta el 10\u00a0dic'],
    [{ waitsUntil: '2026-11-16' }, 'El dato no llegó'],
    [{ isClassified: false, innerOn: '2026-11-27' }, 'Fecha interna: 27\u00a0nov'],
    [{ type: 'data-claim', legendBy: '2026-11-17' }, 'Leyenda hasta el 17\u00a0nov'],
    [{ type: 'data-claim', legendBy: '2026-11-16' }, 'Falta la leyenda'],
    [{ waitsUntil: '2026-12-10', isUnclear: true }, 'Devuelta hasta el 10\u00a0dic'],
    [{ waitsUntil: '2026-11-16', isUnclear: true }, 'No la aclararon'],
    [{ awaitsScan: true, hasNews: true }, 'Pendiente de digitalizar'],
    [{ assigneeId: 3 }, 'Ausente hasta el 20\u00a0nov'],
    [{ state: 'answered', outcome: 'denied' }, 'Respondida · negada'],
    [{ state: 'withdrawn', priority: 'child' }, 'Desistida'],
  ])('%j: %s', (row, words) => {
    expect(noteWords({ ...ROW, ...row }, FACTS)).toBe(words)
  })

  test('the head is told that it is theirs to approve', () => {
    expect(noteWords({ ...ROW, draft: 'asked' }, { ...FACTS, me: 4 })).toBe('Espera su visto bueno')
  })
})

test.each([
  ['2026-11-17', 'de hoy'],
  ['2026-11-16', 'de ayer'],
  ['2026-11-13', 'del viernes'],
  ['2026-11-10', 'del 10\u00a0nov'],
])('the oldest of %s is %s', (day, words) => {
  expect(sinceWords(day, FACTS.today)).toBe(words)
})
