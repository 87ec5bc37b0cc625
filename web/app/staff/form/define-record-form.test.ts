import { expect, test } from 'vitest'
import { z } from 'zod'
import { compareValues, defineRecordForm } from './define-record-form.ts'

type Bag = { id: number; version: number; colour: string; owner: string | null; isFound: boolean }

const BAG: Bag = { id: 3, version: 2, colour: 'Verde', owner: null, isFound: false }
const VALUES = { colour: 'Verde', owner: '', isFound: false }

const RECORD = defineRecordForm({
  path: '/api/Maletas',
  answer: z.custom<Bag>(),
  values: z.object({ colour: z.string(), owner: z.string(), isFound: z.boolean() }),
  labels: { colour: 'Color', isFound: 'Apareció', owner: 'Dueño' },
  wireNames: { owner: 'duenio', colour: 'color', isFound: 'hallada' },
  schema: z.object({ color: z.string().min(1).max(5), duenio: z.string() }),
  toWire: ({ colour, owner }) => ({ color: colour, duenio: owner }),
  missing: { colour: 'Escriba el color.' },
  describe: { colour: (colour) => colour.toLowerCase() },
})

test('the values are those of the item, with a blank for a text it does not have', () => {
  expect(RECORD.valuesOf(BAG)).toEqual(VALUES)
  expect(RECORD.fieldsThatDiffer(VALUES, { ...VALUES, isFound: true })).toEqual(['isFound'])
  const draft = { values: VALUES, seenVersion: 2 }
  expect(RECORD.written.parse(draft)).toEqual(draft)
})

test('an item that does not hold every value needs a function that makes them', () => {
  const kind = {
    path: '/api/Maletas',
    answer: z.custom<Pick<Bag, 'id' | 'version' | 'colour'>>(),
    values: z.object({ colour: z.string(), isLarge: z.boolean() }),
    labels: { colour: 'Color' },
    wireNames: { colour: 'color' },
    schema: z.object({ color: z.string() }),
    toWire: ({ colour }: { colour: string }) => ({ color: colour }),
  }
  // @ts-expect-error: nothing says whether a bag is large.
  defineRecordForm(kind)
  const { valuesOf } = defineRecordForm({
    ...kind,
    valuesOf: ({ colour }) => ({ colour, isLarge: false }),
  })
  expect(valuesOf(BAG)).toEqual({ colour: 'Verde', isLarge: false })
})

test('the order of the form is that of the labels', () => {
  expect(Object.entries(RECORD.fieldIds)).toEqual([
    ['colour', 'color'],
    ['isFound', 'hallada'],
    ['owner', 'duenio'],
  ])
  expect(RECORD.fields.map(({ name }) => name)).toEqual(['Color', 'Apareció', 'Dueño'])
})

test('what the schema of the API would refuse is said in a sentence', () => {
  expect(RECORD.check(VALUES, [])).toEqual({})
  expect(RECORD.check({ ...VALUES, colour: ' ' }, [])).toEqual({})
  expect(RECORD.check({ ...VALUES, colour: '' }, [])).toEqual({ colour: 'Escriba el color.' })
  expect(RECORD.check({ ...VALUES, colour: 'Amarillo' }, ['owner'])).toEqual({
    colour: 'Escriba máximo 5 caracteres. Ahora tiene 8.',
    owner: 'Escriba una fecha que exista, como 15/11/2026.',
  })
  expect(RECORD.body(VALUES, VALUES)).toEqual({ json: { color: 'Verde', duenio: '' } })
})

test('two versions are compared in words, field by field', () => {
  const theirs = { colour: 'Rojo', owner: 'Ana', isFound: true }
  const told = compareValues(RECORD.fields, ['owner', 'colour', 'isFound'], VALUES, theirs)
  expect(told).toEqual([
    { name: 'Color', mine: 'verde', theirs: 'rojo' },
    { name: 'Apareció', mine: 'No', theirs: 'Sí' },
    { name: 'Dueño', mine: 'Sin llenar', theirs: 'Ana' },
  ])
})
