import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSnapshot, showSnapshot } from './records.ts'

type Row = { title: string; place: string | null; count: number }
const SHAPE = { title: z.string(), place: z.string().nullable(), count: z.int() }
const now: Row = { title: 'Ahora', place: 'Sur', count: 3 }

test.each<[string, object, Row, Partial<Row> | undefined]>([
  [
    'whole',
    { title: 'Antes', place: null, count: 1 },
    { title: 'Antes', place: null, count: 1 },
    { title: 'Antes', place: null, count: 1 },
  ],
  [
    'with a column that is gone, and without one that is new',
    { title: 'Antes', color: 'azul', count: 1 },
    { title: 'Antes', place: 'Sur', count: 1 },
    { title: 'Antes', count: 1 },
  ],
  [
    'with a column that holds something else today',
    { title: 'Antes', place: { id: 4 }, count: 1 },
    { title: 'Antes', place: 'Sur', count: 1 },
    undefined,
  ],
  ['of which nothing is left', { color: 'azul' }, now, undefined],
])('a record %s is shown, and written again if it can be', (_case, recorded, shown, written) => {
  expect(showSnapshot(SHAPE, recorded, now)).toEqual(shown)
  expect(readSnapshot(SHAPE, recorded)).toEqual(written)
})
