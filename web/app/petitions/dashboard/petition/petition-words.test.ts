import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { expect, test } from 'vitest'
import { FACTS, PETITION } from '../../../../test/petition-for-test.ts'
import { arrivalWords, incidentWords, noticeWords, staleWords } from '../case/desk-words.ts'
import { backTo } from '../inbox/inbox-address.ts'
import { clockSentences } from './clock-card.tsx'
import { stepNotes } from './step-words.ts'

const { today } = FACTS
const { clock } = PETITION
/** Spaces that keep a thing in one piece look like any other. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('how it came, and how its author wants the answer', () => {
  expect(plain(arrivalWords(PETITION, today))).toBe(
    'Llegó por la web el mié 28 oct, 4:12 p. m. · pidió respuesta por correo',
  )
  const unchecked = {
    ...PETITION,
    presenter: 'anonymous',
    replyBy: 'code',
    captcha: 'absent',
  } as const
  expect(plain(arrivalWords(unchecked, today))).toBe(
    'Llegó por la web el mié 28 oct, 4:12 p. m. · anónima · lee la respuesta con su código · sin comprobar que sea una persona',
  )
})

test('of paper that says no hour there is only its day', () => {
  const paper = { ...PETITION, receivedAt: '2026-10-28T05:00:00Z', hasHour: false }
  expect(plain(arrivalWords(paper, today))).toBe(
    'Llegó por la web el mié 28 oct · pidió respuesta por correo',
  )
})

test('an overtaken officer reads who saved before, and what', () => {
  const news = {
    id: 2,
    at: '2026-11-17T15:00:00Z',
    title: 'Se amplió el plazo',
    text: '',
    who: 'Iván Prueba',
    isPublic: true,
    isNote: false,
  }
  const current = { ...PETITION, events: [news, ...PETITION.events] }
  expect(staleWords(PETITION, current)).toContain('Iván Prueba, «Se amplió el plazo».')
  expect(staleWords(PETITION, PETITION)).toMatch(/^Otra persona guardó antes\./)
})

test('without an address, or without leave to use it, no mail is promised', () => {
  expect(noticeWords(PETITION)).toContain('recibe un correo')
  expect(noticeWords({ ...PETITION, given: ['name'] })).toContain('No dejó un correo')
  expect(noticeWords({ ...PETITION, isMailed: false })).toContain('No aceptó avisos por correo')
})

test.each([
  [clock, 'Hoy es el día 8 de 13; la ley da 15.'],
  [{ ...clock, days: 15 }, 'Hoy es el día 8 de 15.'],
  [{ ...clock, days: 20, extensionDays: 5 }, 'Hoy es el día 8 de 20.'],
  [{ ...clock, day: 0 }, 'Aún no corre el primero de 13 días hábiles.'],
  [{ ...clock, day: 16 }, 'Van 16 de 13 días hábiles; la ley da 15.'],
  [{ ...clock, isPaused: true }, 'Van 8 de 13 días hábiles; la ley da 15.'],
])('where it stands in its term', (given, sentence) => {
  const [first, ...why] = clockSentences({ ...PETITION, clock: given }, today)
  expect(first).toBe(sentence)
  expect(why).toEqual(clock.why)
})

test('while a datum is waited for, its day is said; a closed one only says why', () => {
  const completion = { asked: 'Una foto', until: '2026-12-17', isLate: false, isUnclear: false }
  const waiting = clockSentences({ ...PETITION, completion }, today).map(plain)
  expect(waiting).toContain('La persona tiene hasta el jue 17 dic.')
  expect(clockSentences({ ...PETITION, state: 'answered' }, today)).toEqual(clock.why)
})

test('a datum asked for after day 10 does not stop the clock, and the dialog says so first', () => {
  const notes = (day: number) =>
    stepNotes('ask-completion', { ...PETITION, clock: { ...clock, daysSinceFiling: day } })[0]
  expect(notes(10)).toBe('Los días dejan de correr hasta que lo envíe. Tiene un mes.')
  expect(notes(11)).toContain('los días siguen corriendo')
})

test('when and where it was, with a day from the date control and one that was typed', () => {
  const words = (incident: Partial<DeskPetition['incident']>) =>
    plain(incidentWords({ ...PETITION, incident: { ...PETITION.incident, ...incident } }, today))
  expect(words({})).toBe('')
  expect(words({ date: '2026-11-02', hour: '16:00', place: 'Módulo 3' })).toBe(
    'Fue el lun 2 nov, 16:00 · Módulo 3',
  )
  expect(words({ date: 'ayer', company: 'Expreso del Valle' })).toBe(
    'Fue ayer · Empresa: Expreso del Valle',
  )
})

test('the way back leads to the list that was visited last', () => {
  const visited = (...paths: string[]) =>
    backTo(paths.map((path) => new URL(path, 'https://x.example')))
  expect(visited('/dashboard/home')).toEqual({
    href: '/dashboard/pqrsd',
    text: 'Volver a PQRSD',
  })
  expect(
    visited(
      '/dashboard/pqrsd',
      '/dashboard/pqrsd?bandeja=vencidas&pageNumber=2',
      '/dashboard/pqrsd/7',
    ),
  ).toEqual({ href: '/dashboard/pqrsd?bandeja=vencidas&pageNumber=2', text: 'Volver a Vencidas' })
})
