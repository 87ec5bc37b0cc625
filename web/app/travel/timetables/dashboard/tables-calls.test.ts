import type { Edition } from '@terminal/contract/travel/desk/tables-desk'
import { expect, test } from 'vitest'
import type { Call, CallApi } from '../../../staff/session/call-api.ts'
import { decideCorrection, publishFiles, putInUse, reviewFiles } from './tables-calls.ts'

/** An api that answers this, and what it was asked. */
function answering(answer: object) {
  const asked: { path: string; call: Call }[] = []
  const callApi: CallApi = async (path, schema, call = {}) => {
    asked.push({ path, call })
    return schema.parse(answer)
  }
  return { asked, callApi }
}
const FILES = [new File(['1'], 'horarios.csv'), new File(['2'], 'destinos.csv')]
const PARTS = [
  ['archivo1', 'horarios.csv'],
  ['archivo2', 'destinos.csv'],
]
const partsOf = (call: Call | undefined) =>
  [...(call?.form ?? [])].map(([part, file]) => [part, file instanceof File ? file.name : file])

test('files are looked at: what would change is read as it was said', async () => {
  const problem = { file: 'horarios.csv', line: null, sentence: 'x' }
  const cells = [{ column: 'tarifa', before: null, after: '1' }]
  const review = {
    version: 4,
    tables: ['horarios'],
    problems: [problem],
    warnings: [{ ...problem, line: 3 }],
    changes: (['added', 'removed', 'changed'] as const).map((kind) => ({
      table: 'horarios' as const,
      kind,
      row: 'La Cumbre',
      cells,
    })),
  }
  const { asked, callApi } = answering(review)
  expect(await reviewFiles(callApi, FILES)).toEqual(review)
  expect(partsOf(asked[0]?.call)).toEqual(PARTS)
})

test('files are published with the key and the version they were looked at with', async () => {
  const edition: Edition = {
    id: 7,
    version: 1,
    origin: 'correction',
    files: ['x'],
    by: 'Ana Ruiz',
    at: '2026-11-12T14:12:00Z',
    beforeId: null,
    added: 1,
    removed: 2,
    changed: 3,
  }
  const { asked, callApi } = answering(edition)
  const seen = { version: 4, key: 'key-of-this-publication' }
  expect(await publishFiles(callApi, FILES, seen)).toEqual(edition)
  expect(asked).toMatchObject([
    {
      path: '/api/MesaHorarios/ediciones',
      call: { method: 'POST', seenVersion: 4, key: 'key-of-this-publication' },
    },
  ])
  expect(partsOf(asked[0]?.call)).toEqual(PARTS)
})

test('every decision says which tables it was made of', async () => {
  const counts = { destinations: 1, companies: 1, timetables: 1 }
  const desk = { version: 9, currentId: null, counts }
  const { asked, callApi } = answering({ ...desk, editions: [], companies: [], corrections: [] })
  await putInUse(callApi, null, 8)
  await decideCorrection(callApi, 3, 'aceptar', 8)
  expect(asked).toMatchObject([
    { path: '/api/MesaHorarios/vigente', call: { json: { editionId: null }, seenVersion: 8 } },
    { path: '/api/MesaHorarios/correcciones/3/aceptar', call: { method: 'POST', seenVersion: 8 } },
  ])
})
