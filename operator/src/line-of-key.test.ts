import { expect, test } from 'vitest'
import { lineOfKey } from './line-of-key.ts'

const SOURCE = `import type { Operator } from '@terminal/contract/operator/operator'

/** A comment with { braces: 1 } and a name: 'x'. */
export default {
  name: 'Terminal, de { todos: } "aquí"', // city: 'no'
  city: "Puerto d'Oro",
  'nit': \`900\`,
  /* phone: 'no' */ phone: '+57 600 000 0000',

  hours: {
    offices: { days: [1, 2, 3], spans: [{ from: '08:00', to: '12:00' }] },
    pqrsd: {
      days: [
        1,
        2, 9,
      ],
      spans: [
        { from: '08:00', to: '12:00' },
        // Afternoons
        { from: '14:00',
          to: '11:00' },
      ],
    },
  },
  networks: [
    { name: 'X', url: build('https://x.example', { phone: 1 }) },
    { name: 'Y', url: 'y' },
  ],
  location,
  email: 'it\\'s, { here',
  hasGovCoBar: true,
} satisfies Operator
`

test.for([
  ['name', 5],
  ['city', 6],
  ['nit', 7],
  ['phone', 8],
  ['hours', 10],
  ['hours.offices', 11],
  ['hours.offices.days', 11],
  ['hours.pqrsd.days', 13],
  ['hours.pqrsd.days.0', 14],
  ['hours.pqrsd.days.1', 15],
  ['hours.pqrsd.days.2', 15],
  ['hours.pqrsd.spans.0.to', 18],
  ['hours.pqrsd.spans.1', 20],
  ['hours.pqrsd.spans.1.to', 21],
  ['networks.0.url', 26],
  ['networks.1.url', 27],
  ['email', 30],
  ['hasGovCoBar', 31],
] as const)('%s is in line %i', ([path, line]) => {
  expect(lineOfKey(SOURCE, path.split('.').map(asKey))).toBe(line)
})

test('what is missing is where the things around it begin', () => {
  expect(lineOfKey(SOURCE, ['colours'])).toBe(4)
  expect(lineOfKey(SOURCE, ['hours', 'tickets'])).toBe(10)
  expect(lineOfKey(SOURCE, ['hours', 'pqrsd', 'spans', 7, 'from'])).toBe(17)
  expect(lineOfKey(SOURCE, ['location', 'latitude'])).toBe(4)
})

test('an object with a name of its own is found too, and one that is not there is the first line', () => {
  const named =
    '\nconst operator: Operator = {\n  name: 1,\n  city: 2,\n}\nexport default operator\n'
  expect(lineOfKey(named, ['city'])).toBe(4)
  expect(lineOfKey('\n\nexport default build()\n', ['city'])).toBe(1)
})

test('what stands under a name of its own is found where it is written', () => {
  const source = `const ALWAYS: Hours = { days: [1], spans: [] }
const OFFICE: Hours = {
  days: [1],
  spans: [
    { from: '08:00', to: '8' },
  ],
}
export default {
  hours: { offices: OFFICE, tickets: ALWAYS },
  lines: [
    { name: 'A', hours: ALWAYS },
    { name: 'B', hours: OTHER },
  ],
}
`
  expect(lineOfKey(source, ['hours', 'offices', 'spans', 0, 'to'])).toBe(5)
  expect(lineOfKey(source, ['lines', 0, 'hours', 'days', 0])).toBe(1)
  expect(lineOfKey(source, ['lines', 1, 'hours', 'days'])).toBe(12)
  // What the name stands for is there, and the key is not: it is missing where the name is used.
  expect(lineOfKey(source, ['hours', 'offices', 'onHolidays'])).toBe(9)
})

function asKey(word: string): string | number {
  return /^\d+$/.test(word) ? Number(word) : word
}
