import { expect, test } from 'vitest'
import { Operator } from './operator.ts'

const WEEK = {
  days: [1, 2, 3, 4, 5],
  spans: [{ from: '08:00', to: '17:00' }],
  onHolidays: false,
}
const LINE = { name: 'Conmutador', purpose: 'Hable con nosotros.' }
const PLACE = { name: 'Lugar', url: 'https://lugar.example' }

const GOOD: Operator = {
  name: 'Terminal de Prueba S. A.',
  shortName: 'Terminal de Prueba',
  brand: { kind: 'Terminal', place: 'Prueba' },
  nit: '900.123.456-8',
  city: 'Prueba',
  department: 'Departamento de Prueba',
  address: 'Calle 0 # 0-00',
  postalCode: '000000',
  location: { latitude: 4.5, longitude: -74 },
  phone: '+57 600 000 0000',
  whatsapp: '+573000000000',
  email: 'contacto@prueba.example',
  judicialEmail: 'judicial@prueba.example',
  anticorruption: { phone: '+57 600 000 0001', email: 'transparencia@prueba.example' },
  securityEmail: 'seguridad@prueba.example',
  hours: { offices: WEEK, pqrsd: WEEK, tickets: WEEK },
  lines: [LINE],
  publicLines: [],
  networks: [],
  regulator: PLACE,
  regionalGovernment: PLACE,
  childrenSite: 'https://lugar.example/ninos',
  tickets: { seller: PLACE, widgetUrl: 'https://lugar.example/widget.js' },
  colours: {
    action: '#0943b5',
    actionStrong: '#062f80',
    deep: '#071b45',
    soft: '#e5ecf8',
    accent: '#fecc2f',
  },
  hasGovCoBar: true,
}

const problemsOf = (changes: Record<string, unknown>) =>
  (Operator.safeParse({ ...GOOD, ...changes }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test('a whole operator is accepted, with and without a toll-free line', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ serviceLine: '018000 000000' })).toEqual([])
})

test.for([
  ['action', '#fecc2f', '#ffffff'],
  ['actionStrong', '#777777', '#ffffff'],
  ['deep', '#9fb8e8', '#ffffff'],
  ['soft', '#062f80', '#14181f'],
  ['accent', '#0943b5', '#14181f'],
] as const)('the colour %s may not be %s: text would not be read', ([name, colour, other]) => {
  expect(problemsOf({ colours: { ...GOOD.colours, [name]: colour } })).toContain(
    `colours.${name}: no se lee con ${other}: el contraste debe ser de 4.5 a 1 o más`,
  )
})

test('links are also read on the quiet ground, so a colour that is enough for white may not do', () => {
  expect(problemsOf({ colours: { ...GOOD.colours, action: '#707070' } })).toEqual([
    'colours.action: no se lee sobre soft: el contraste debe ser de 4.5 a 1 o más',
  ])
})

test('a colour is six hexadecimal digits in lower case', () => {
  for (const action of ['#0943B5', '#09b', 'blue'])
    expect(problemsOf({ colours: { ...GOOD.colours, action } })).toContain(
      'colours.action: un color es como #0943b5, en minúsculas',
    )
})

test('a tax number with the digit of another is refused', () => {
  for (const nit of ['900.123.456-7', '900123456-8', '900.123.456'])
    expect(problemsOf({ nit })).toEqual([
      'nit: el NIT es como 900.123.456-8, con su dígito de verificación',
    ])
})

test('an unknown field is a spelling mistake, at any depth', () => {
  expect(Operator.safeParse({ ...GOOD, telefono: 1 }).error?.issues).toMatchObject([
    { code: 'unrecognized_keys', keys: ['telefono'], path: [] },
  ])
  const hours = { ...GOOD.hours, pqrsd: { ...WEEK, festivos: false } }
  expect(Operator.safeParse({ ...GOOD, hours }).error?.issues).toMatchObject([
    { code: 'unrecognized_keys', keys: ['festivos'], path: ['hours', 'pqrsd'] },
  ])
})

test('an address that a browser would run is not an address', () => {
  for (const childrenSite of ['javascript:alert(1)', 'ftp://x.example', 'x.example'])
    expect(problemsOf({ childrenSite })).toEqual(['childrenSite: falta una dirección http o https'])
})

test('a telephone has its country and ten digits', () => {
  for (const phone of ['600 000 0000', '+57 600 000 000', '+1 600 000 0000'])
    expect(problemsOf({ phone })).toEqual(['phone: un teléfono es como +57 600 000 0000'])
})

test('a line is reached by a whole number, by a free one, or by a short one of the State', () => {
  for (const phone of ['+57 600 000 0000', '018000 000000', '123', '#767'])
    expect(problemsOf({ publicLines: [{ ...LINE, phone, hours: WEEK }] })).toEqual([])
  for (const phone of ['1234', '12', '##12', '600 000 0000', '018000000000', ''])
    expect(problemsOf({ publicLines: [{ ...LINE, phone }] })).toEqual([
      'publicLines.0.phone: un teléfono es como +57 600 000 0000, 018000 000000, 123 o #767',
    ])
  // Short numbers receive no messages.
  expect(problemsOf({ lines: [{ ...LINE, whatsapp: '123' }] })).toEqual([
    'lines.0.whatsapp: un teléfono es como +57 600 000 0000',
  ])
})

test('a terminal has at least one line of its own, and hours say what holidays are', () => {
  expect(problemsOf({ lines: [] })).toHaveLength(1)
  const { onHolidays, ...ordinary } = WEEK
  expect(onHolidays).toBe(false)
  expect(
    Operator.safeParse({ ...GOOD, lines: [{ ...LINE, hours: ordinary }] }).error?.issues,
  ).toMatchObject([{ code: 'invalid_type', path: ['lines', 0, 'hours', 'onHolidays'] }])
})

test.each(['tickets', 'childrenSite', 'whatsapp', 'regionalGovernment'])(
  'a terminal may have no %s',
  (name) => {
    expect(problemsOf({ [name]: undefined })).toEqual([])
  },
)
