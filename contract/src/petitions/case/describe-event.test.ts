import { expect, test } from 'vitest'
import { describeBegin, describeEvent } from './describe-event.ts'
import { PUBLIC_EVENTS } from './events.ts'

const OFFICE = { closed: new Set<string>() }

test('whatever a citizen sees is said in words, also without details', () => {
  for (const kind of PUBLIC_EVENTS) {
    const { title, text } = describeEvent({ kind, details: {}, files: '' })
    expect([kind, title]).not.toEqual([kind, 'Novedad'])
    expect(`${title} ${text}`).not.toMatch(/undefined|null|false/)
  }
})

test.for([
  ['received', {}, '1 foto', 'Radicada', 'Recibimos lo que envió, con 1 foto.'],
  [
    'start',
    { area: 'Coordinación Operativa' },
    '',
    'Pasó a Coordinación Operativa',
    'Es la oficina que prepara la respuesta.',
  ],
  [
    'ask-completion',
    { text: 'Envíe la ficha.', on: '2026-12-21' },
    '',
    'Le pedimos un dato',
    'Envíe la ficha. Tiene hasta el lunes 21 de diciembre de 2026. El plazo quedó en pausa.',
  ],
  [
    'add',
    { text: 'Es la 4471.\n\nGracias.', on: '2026-12-10' },
    '2 fotos',
    'Usted envió el dato',
    '«Es la 4471. Gracias.» Con 2 fotos. El plazo volvió a correr. Le respondemos a más tardar el jueves 10 de diciembre de 2026.',
  ],
  [
    'extend',
    { on: '2026-12-21', text: 'falta el informe de la empresa.' },
    '',
    'Ampliamos el plazo',
    'Hasta el lunes 21 de diciembre de 2026. La razón: falta el informe de la empresa.',
  ],
  [
    'add',
    { text: 'Es la 4471.', on: '2026-12-07', isLate: true },
    '',
    'Usted envió el dato',
    '«Es la 4471.» Le respondemos a más tardar el lunes 7 de diciembre de 2026.',
  ],
  [
    'transfer',
    { entity: 'Secretaría de Movilidad', letter: 'Oficio 12', scope: 'whole' },
    '',
    'Trasladada a Secretaría de Movilidad',
    'Le responde esa entidad. Con el oficio 12.',
  ],
  ['answer', { actNumber: 'S-9' }, '', 'La respondimos', 'Con el radicado de salida S-9.'],
] as const)('%s is told with what it brought', ([kind, details, files, title, text]) => {
  expect(describeEvent({ kind, details, files })).toEqual({ title, text })
})

test('the term begins on the next business day, and says so where it is not tomorrow', () => {
  expect(describeBegin({ filedOn: '2026-11-13' }, OFFICE)).toMatchObject({
    at: '2026-11-17',
    text: 'Los días sin atención de la oficina no cuentan.',
  })
  expect(describeBegin({ filedOn: '2026-11-17' }, OFFICE)).toMatchObject({
    at: '2026-11-18',
    text: '',
  })
})
