import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TrackedAnswer } from './tracked-answer.tsx'

const ANSWER = {
  id: 4,
  outgoing: 'S-2026-000045',
  at: '2026-11-24T14:00:00.000Z',
  brief: 'La maleta apareció.',
  paragraphs: ['Recójala en la taquilla 12.'],
  signer: 'Marcela Quintero',
  fileKey: 'f1',
  wasUseful: null,
}
const PROOF = { radicado: '2026-000123', code: 'BCDFGHJKLM' }

const markupOf = (isWritten: boolean) =>
  renderToStaticMarkup(<TrackedAnswer answer={{ ...ANSWER, isWritten }} files={[]} proof={PROOF} />)

test('a letter that is not written yet is announced, and asked for again with the same code', () => {
  const [before, after] = [markupOf(false), markupOf(true)]
  expect(before).toContain('Se está preparando la respuesta, en PDF.')
  expect(before).toMatch(/action="\/pqrsd\/seguimiento\?consultar".*BCDFGHJKLM.*Consultar otra vez/)
  expect(before).not.toContain('Descargar')
  expect(after).toContain('Descargar </span>La respuesta, en PDF')
  expect(after).not.toContain('preparando')
  expect(before + after).not.toContain('firmad')
})
