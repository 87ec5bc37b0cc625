import { expect, test } from 'vitest'
import { errorsNamed } from '../../staff/form/field-errors.ts'
import { errorsOf } from './alert-errors.ts'
import { ALERT_RECORD } from './alert-record.ts'
import { EMPTY_VALUES } from './alert-values.ts'

const NOW = Date.parse('2026-11-15T14:37:20-05:00')
const GOOD = { ...EMPTY_VALUES, severity: 'closure', text: 'Derrumbe.' } as const

test('says what is missing, and nothing of what is good', () => {
  expect(errorsOf(GOOD, NOW)).toEqual({})
  expect(errorsOf({ ...EMPTY_VALUES, text: '  ' }, NOW)).toEqual({
    severity: 'Elija la gravedad del aviso.',
    text: 'Escriba el texto del aviso.',
  })
})

test.for([
  [{ text: 'a'.repeat(281) }, 'text', 'Escriba máximo 280 caracteres. Ahora tiene 281.'],
  [{ corridor: 'a'.repeat(121) }, 'corridor', 'Escriba máximo 120 caracteres. Ahora tiene 121.'],
  [
    { link: 'www.policia.example' },
    'link',
    'Escriba una dirección de este sitio, como /noticias, o una completa, con https://.',
  ],
  [{ isLater: true, startsAt: '' }, 'startsAt', 'Escriba el día y la hora en que empieza.'],
  [{ end: 'other', endsAt: '' }, 'endsAt', 'Escriba el día y la hora en que termina.'],
  [
    { end: 'other', endsAt: '2026-11-15T14:30' },
    'endsAt',
    'La hora de terminar ya pasó. Elija una que esté por venir.',
  ],
  [
    { isLater: true, startsAt: '2026-11-20T06:00', end: 'other', endsAt: '2026-11-20T05:00' },
    'endsAt',
    'El aviso debe terminar después de empezar.',
  ],
] as const)('%j', ([change, field, sentence]) => {
  expect(errorsOf({ ...GOOD, ...change }, NOW)).toEqual({ [field]: sentence })
})

test('puts what the API refused beside the fields it names', () => {
  expect(errorsNamed(ALERT_RECORD.wireNames, { endsAt: 'No.', otra: 'Nada.' })).toEqual({
    endsAt: 'No.',
  })
  expect(errorsNamed(ALERT_RECORD.wireNames, undefined)).toEqual({})
})
