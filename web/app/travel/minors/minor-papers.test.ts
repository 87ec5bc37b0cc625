import { MINOR_AGES, MINOR_COMPANIONS } from '@terminal/contract/pages/travel-pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { papersFor } from './minor-papers.ts'
import { isKnown, needsPermit, readTrip } from './minor-trip.ts'
import { PermitSheet } from './permit-sheet.tsx'

const namesFor = (query: string) => {
  const trip = readTrip(new URLSearchParams(query))
  return isKnown(trip) ? papersFor(trip).map(({ name }) => name) : undefined
}

const TICKET = 'Un tiquete a su nombre'
const PERMIT = 'Autorización escrita y firmada'
const COPY = 'Copia del documento de quien firma'
const ADULT = 'El documento del adulto con quien viaja'

test('each of the six trips has its papers', () => {
  const small = 'Registro civil de nacimiento o pasaporte'
  const large = 'Tarjeta de identidad o pasaporte'
  expect(namesFor('edad=0-6&con=padres')).toEqual([
    TICKET,
    'Registro civil de nacimiento',
    'El documento de usted',
  ])
  expect(namesFor('edad=7-17&con=padres')).toEqual([
    TICKET,
    large,
    'Registro civil de nacimiento',
    'El documento de usted',
  ])
  expect(namesFor('edad=0-6&con=adulto')).toEqual([TICKET, small, PERMIT, COPY, ADULT])
  expect(namesFor('edad=7-17&con=adulto')).toEqual([TICKET, large, PERMIT, COPY, ADULT])
  expect(namesFor('edad=0-6&con=solo')).toEqual([TICKET, small, PERMIT, COPY])
  expect(namesFor('edad=7-17&con=solo')).toEqual([TICKET, large, PERMIT, COPY])
})

test('a permission is needed exactly where it is on the list, and never says notary', () => {
  for (const age of MINOR_AGES)
    for (const companion of MINOR_COMPANIONS) {
      const papers = papersFor({ age, companion })
      expect(papers.some(({ name }) => name === PERMIT)).toBe(needsPermit({ companion }))
      for (const { name, detail } of papers)
        expect(`${name} ${detail}`).not.toMatch(/(?<!no se )autentica/)
    }
})

test('what is no answer is none', () => {
  for (const query of ['', 'edad=7-17', 'con=solo', 'edad=18&con=solo', 'edad=0-6&con=SOLO'])
    expect([query, namesFor(query)]).toEqual([query, undefined])
})

test('the sheet has the child, the trip, who goes along, who receives and who signs', () => {
  const partsOf = (isAlone: boolean) =>
    [...renderToStaticMarkup(PermitSheet({ isAlone })).matchAll(/>(\d\. [^<]+)</g)].map(
      ([, title]) => title,
    )
  expect(partsOf(false)).toEqual([
    '1. El menor',
    '2. El viaje',
    '3. El adulto que lo acompaña',
    '4. Quien lo recibe al llegar, si es otra persona',
    '5. Quien autoriza',
  ])
  expect(partsOf(true)).toEqual([
    '1. El menor',
    '2. El viaje',
    '3. Quien lo recibe al llegar',
    '4. Quien autoriza',
  ])
})
