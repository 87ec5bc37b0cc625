import { describe, expect, test } from 'vitest'
import { documentNamed, sectionCalled } from './desk-fixture.ts'
import { isBeingRead, withReadings } from './use-late-reading.ts'

const READ = { state: 'no-text', lacking: [] } as const
const section = (...documents: object[]) => ({
  ...sectionCalled('1', 'Actas'),
  documents: documents.map((given) => ({ ...documentNamed('Acta', 7, 1), ...given })),
})
const saved = { fileUrl: '/archivos/uno.pdf', reading: null }

describe('what is read late', () => {
  test('is waited for only where there is a file to be read', () => {
    expect(isBeingRead([section(saved)], 7)).toBe(true)
    expect(isBeingRead([section(saved)], 8)).toBe(false)
    for (const other of [
      ...[{ reading: READ }, { fileUrl: null }, { format: 'zip' }, { isRemoved: true }],
    ])
      expect(isBeingRead([section({ ...saved, ...other })], 7)).toBe(false)
  })

  test('is shown beside its own file, wherever that stands by now', () => {
    const newer = [section({ ...saved, reading: READ, order: 9 })]
    const [shown] = withReadings([section(saved)], newer)
    expect(shown?.documents).toMatchObject([{ order: 1, reading: READ }])
    const [replaced] = withReadings([section({ ...saved, fileUrl: '/archivos/dos.pdf' })], newer)
    expect(replaced?.documents).toMatchObject([{ reading: null }])
  })
})
